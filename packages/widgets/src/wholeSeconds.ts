const longestVideoSeconds = 86_400;

/** Converts a media element's time to whole seconds in the range that the server accepts. */
export function wholeSeconds(currentTime: number): number {
  return Number.isFinite(currentTime)
    ? Math.min(Math.max(Math.floor(currentTime), 0), longestVideoSeconds)
    : 0;
}
