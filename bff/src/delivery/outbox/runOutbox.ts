import pino from 'pino';
import { claimEffect } from './claimEffect.ts';
import { deliverEffect } from './deliverEffect.ts';
import type { Delivery } from './deliverEffect.ts';

/** Delivers all effects that are due, one after the other. @returns their number. */
export async function runOutbox({
  env,
  handlers,
  log = pino({ level: 'silent' }),
  signal = new AbortController().signal,
}: Pick<Delivery, 'env' | 'handlers'> & Partial<Delivery>): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const claimed = await claimEffect();
    if (claimed === undefined) break;
    await deliverEffect(claimed, { env, handlers, log, signal });
    count += 1;
  }
  return count;
}
