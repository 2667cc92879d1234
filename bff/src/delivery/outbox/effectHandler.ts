import type { Logger } from 'pino';
import type { Env } from '../../env.ts';

/** The delivery that a handler is part of. */
export interface EffectRun {
  /** The same for each attempt, so that the receiver can recognize a repeated delivery. */
  effectId: string;
  /** The effect's unique key. */
  key: string;
  /** The settings of the delivering process. */
  env: Env;
  log: Logger;
  /** Aborted when the process ends or another worker has taken over. */
  signal: AbortSignal;
}

/** Delivers an effect at least once. If it throws, it is retried for a day. */
export type EffectHandler = (payload: never, run: EffectRun) => Promise<void>;

export type EffectHandlers = Readonly<Record<string, EffectHandler>>;

/** Thrown by a handler if a retry cannot help: the effect is set aside for a creator at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
