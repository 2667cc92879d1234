import { hash } from 'node:crypto';
import type { CreatingRequest } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import type { KeptAnswer } from './idempotencyKeys.model.ts';

export const keptMs = 24 * 60 * 60 * 1_000;

/** Returns the id under which a request's answer is stored, and a hash that detects other input under the same key. */
export function identify(
  { actorId, endpoint, input }: CreatingRequest,
  idempotencyKey: string,
): Pick<KeptAnswer, '_id' | 'requestHash'> {
  return {
    _id: `${actorId ?? 'visitor'}:${idempotencyKey}`,
    requestHash: hash('sha256', JSON.stringify([endpoint, input]), 'base64url'),
  };
}

/** @throws AppError('key-reused') if the key was used with other input before. */
export function refuseReuse(kept: KeptAnswer, requestHash: string): void {
  if (kept.requestHash !== requestHash) throw new AppError('key-reused');
}
