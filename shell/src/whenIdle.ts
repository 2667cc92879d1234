/** Resolves when the browser is idle, after three seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1_000);
    else requestIdleCallback(() => resolve(), { timeout: 3_000 });
  });
}
