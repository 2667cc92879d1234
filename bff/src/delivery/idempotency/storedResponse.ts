import { hash } from 'node:crypto';
import type { CreatingRequest } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import type { StoredResponse } from './idempotencyKeys.model.ts';

export const retentionMs = 24 * 60 * 60 * 1_000;

/** Returns the id under which a request's answer is stored, and a hash that detects other input under the same key. */
export function identifyRequest(
  { actorId, endpoint, input }: CreatingRequest,
  idempotencyKey: string,
): Pick<StoredResponse, '_id' | 'requestHash'> {
  return {
    _id: `${actorId ?? 'visitor'}:${idempotencyKey}`,
    requestHash: hash('sha256', JSON.stringify([endpoint, input]), 'base64url'),
  };
}

/** @throws AppError('key-reused') if the key was used with other input before. */
export function refuseKeyReuse(stored: StoredResponse, requestHash: string): void {
  if (stored.requestHash !== requestHash) throw new AppError('key-reused');
}
