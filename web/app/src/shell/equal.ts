/** Whether two values say the same as JSON, in whatever order their fields stand. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const fields = (value: object) => Object.entries(value).filter(([, field]) => field !== undefined);
  const [left, right] = [fields(a), new Map(fields(b))];
  return (
    left.length === right.size && left.every(([name, value]) => right.has(name) && isEqual(value, right.get(name)))
  );
}
