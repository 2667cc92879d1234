/** Upper bounds of the histogram's steps in milliseconds. They are close together near the Core Web Vitals
 *  thresholds: LCP 2.5 and 4 s, INP 200 and 500 ms. */
const vitalSteps = [
  ...[25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1_000, 1_250, 1_500, 1_750, 2_000],
  ...[2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 6_500, 8_000, 10_000, 15_000, 20_000, 30_000, 60_000],
] as const;

/** With fewer pages, a few slow phones would decide the result. */
const minPages = 20;

/** Returns the smallest step that is not below this value, or the last step. */
export function vitalStep(milliseconds: number): number {
  return vitalSteps.find((step) => milliseconds <= step) ?? 60_000;
}

/** Returns the 75th percentile, rounded up to a step.
 *  @param pages number of pages by step.
 *  @returns milliseconds, or null with fewer than 20 pages. */
export function computeP75(pages: Readonly<Record<string, number>>): number | null {
  const total = Object.values(pages).reduce((sum, count) => sum + count, 0);
  if (total < minPages) return null;
  let seen = 0;
  for (const step of vitalSteps) {
    seen += pages[step] ?? 0;
    if (seen >= 0.75 * total) return step;
  }
  return null;
}
