import pino from 'pino';
import type { Env } from '../../env.ts';
import { claimEffect } from './claimEffect.ts';
import { deliverEffect } from './deliverEffect.ts';
import type { Delivery } from './deliverEffect.ts';
import { effectHandlers } from './handlers.ts';

/** Works off everything that is due now, one effect after the other, and says how many that were. */
export async function runOutbox(
  env: Env,
  {
    handlers = effectHandlers,
    log = pino({ level: 'silent' }),
    signal = new AbortController().signal,
  }: Partial<Delivery> = {},
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const claimed = await claimEffect();
    if (claimed === undefined) break;
    await deliverEffect(claimed, { env, handlers, log, signal });
    count += 1;
  }
  return count;
}
