import { setTimeout as wait } from 'node:timers/promises';

/** Polls every few milliseconds until the condition holds. @throws Error after ten seconds. */
export async function waitFor(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (await condition()) return;
    await wait(10);
  }
  throw new Error(`Timed out waiting for: ${what}`);
}
