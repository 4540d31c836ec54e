// Random numbers for tests.

/** The same numbers in each run. */
export function randomBelow(seed) {
  let state = BigInt(seed) * 2862933555777941757n + 3037000493n;
  return (limit) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number(state >> 33n) % limit;
  };
}
