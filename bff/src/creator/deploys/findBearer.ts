import { hash } from 'node:crypto';
import type { Bearer } from '../../http/bearer.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { DeployTokens } from './deployTokens.model.ts';
import type { StoredToken } from './deployTokens.model.ts';

// The last use of a token is updated at most once a minute.
const useRecordIntervalMs = 60_000;

/** Returns the stored hash of a token. A token has 256 random bits, so a slow hash would add no
 *  security. */
export function hashDeployToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Finds a valid deploy token; null if it is unknown or expired, or if its creator is no longer a
 *  creator. */
export async function findBearer(token: string): Promise<Bearer | null> {
  if (!token.startsWith('grove_')) return null;
  const stored = await nativeCollection(DeployTokens).findOne({ key: hashDeployToken(token) });
  if (stored === null || !(await isValid(stored))) return null;
  await recordUse(stored);
  const { _id, label, remote, rights } = stored;
  return { tokenId: _id.toHexString(), label, remote, rights };
}

/** Whether a token is valid now. MongoDB deletes expired ones with a delay. */
export async function isValid({ expiresAt, createdById }: StoredToken, tx?: Transaction): Promise<boolean> {
  if (expiresAt <= clock.now()) return false;
  return (await findCredentials(createdById, tx))?.isCreator === true;
}

async function recordUse({ _id, lastUsedAt }: StoredToken): Promise<void> {
  const now = clock.now();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < useRecordIntervalMs) return;
  await nativeCollection(DeployTokens).updateOne({ _id }, { $set: { lastUsedAt: now, updatedAt: now } });
}
