/** From so many on, counting takes longer than a page should wait for it. */
const large = 20_000;
const lifeMs = 60_000;

/** Counts again at most once a minute what is so much that counting it takes long. What is less is counted each time.
 *  @param sizeOf how many were counted. */
export function rememberLarge<T>(count: () => Promise<T>, sizeOf: (counted: T) => number): () => Promise<T> {
  let kept: { counted: T; until: number } | undefined;
  return async () => {
    if (kept !== undefined && performance.now() < kept.until) return kept.counted;
    const counted = await count();
    kept = sizeOf(counted) < large ? undefined : { counted, until: performance.now() + lifeMs };
    return counted;
  };
}
