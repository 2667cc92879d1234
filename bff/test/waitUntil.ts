import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition is true.
 *  @throws Error after this many milliseconds. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 10_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`Condition not met within ${milliseconds} ms: ${condition.toString()}`);
    await wait(25);
  }
}
