const longestVideoSeconds = 86_400;

/** Whole seconds as the server takes them, from a media element's time. */
export function wholeSeconds(currentTime: number): number {
  return Number.isFinite(currentTime)
    ? Math.min(Math.max(Math.floor(currentTime), 0), longestVideoSeconds)
    : 0;
}
