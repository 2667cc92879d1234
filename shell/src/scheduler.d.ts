/** React's own, which brings no types. */
declare module 'scheduler' {
  /** How often a second React lets the browser do something else while it draws; 0 for its own choice. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
