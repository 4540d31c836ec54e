let answer: boolean | undefined;

/** Whether the browser can draw solids. Asked before three.js is, which would complain on the console. */
export function hasWebGL(): boolean {
  answer ??= canDraw();
  return answer;
}

function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow but a few.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
