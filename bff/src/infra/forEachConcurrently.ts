/** Runs a task for each item, at most `atOnce` at a time. Items are only read when a task can start, so the source may
 *  be a cursor over more than fits into memory.
 *  @throws what the source or a task throws. Tasks that run then are finished first. */
export async function forEachConcurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  task: (item: T) => Promise<unknown>,
): Promise<void> {
  const source = toGenerator(items);
  const work = async () => {
    // An error also ends the source, so the others read no more items.
    for await (const item of source) await task(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function* toGenerator<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  yield* items;
}
