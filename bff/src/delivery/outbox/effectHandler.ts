import type { Logger } from 'pino';
import type { Env } from '../../env.ts';

/** What a handler is told about the delivery it is part of. */
export interface EffectRun {
  /** The same at each attempt: with it the other side can tell a repeated delivery. */
  effectId: string;
  /** The exactly-once name that the cause gave it. */
  key: string;
  /** The settings of the process that delivers. */
  env: Env;
  log: Logger;
  /** Aborted when the process ends or another worker has taken over. */
  signal: AbortSignal;
}

/** Delivers an effect, at least once. Throwing means: again later, for a day. */
export type EffectHandler = (payload: never, run: EffectRun) => Promise<void>;

export type EffectHandlers = Readonly<Record<string, EffectHandler>>;

/** Thrown by a handler when trying again cannot help: the effect is set aside for a creator at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
