import type { DataExport } from '@grove/contracts/account/account';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { DataExports } from './dataExports.model.ts';
import type { StoredExport } from './dataExports.model.ts';

// An effect is retried for a day. An older request that is not ready has been set aside.
const failedAfterMs = 25 * 60 * 60 * 1000;

/** Returns the state of a member's download. */
export async function findDataExport(userId: Id): Promise<DataExport> {
  const stored = await nativeCollection(DataExports).findOne<StoredExport>({
    userId: new Types.ObjectId(userId),
  });
  return toDataExport(stored);
}

/** Converts a request to the form that its owner sees. An expired request counts as missing. */
export function toDataExport(stored: StoredExport | null, now = clock.now()): DataExport {
  if (stored === null || hasExpired(stored, now))
    return { state: 'none', requestedAt: null, expiresAt: null };
  const { state, createdAt, expiresAt } = stored;
  return {
    state: hasFailed(stored, now) ? 'failed' : state,
    requestedAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function hasExpired({ expiresAt }: StoredExport, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function hasFailed({ state, createdAt }: StoredExport, now: Date): boolean {
  return state === 'being-made' && now.getTime() - createdAt.getTime() > failedAfterMs;
}
