import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition is true.
 *  @throws Error after this many milliseconds. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 10_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end)
      throw new Error(`Condition not met within ${milliseconds} ms: ${condition.toString()}`);
    await wait(25);
  }
}
