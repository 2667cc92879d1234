import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; fails after the time a person would have lost patience. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 10_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Still not so after ${milliseconds} ms: ${condition.toString()}`);
    await wait(25);
  }
}
