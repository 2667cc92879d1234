import { hash } from 'node:crypto';
import type { Bearer } from '../../http/bearer.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import { DeployTokens } from './deployTokens.model.ts';
import type { StoredToken } from './deployTokens.model.ts';

// That it was used is told by the minute.
const notedEveryMs = 60_000;

/** What is stored instead of a token: it has 256 random bits, so nothing is gained by a slow hash. */
export function keyOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Whose deploy token this is, or null: none, one that has expired, or one whose maker is no creator any more. */
export async function findBearer(token: string): Promise<Bearer | null> {
  if (!token.startsWith('grove_')) return null;
  const stored = await nativeCollection(DeployTokens).findOne({ key: keyOf(token) });
  if (stored === null || !(await isValid(stored))) return null;
  await noteUse(stored);
  const { _id, label, remote, rights } = stored;
  return { tokenId: _id.toHexString(), label, remote, rights };
}

/** Whether a token is good at this moment. MongoDB removes those that have expired a little later. */
export async function isValid({ expiresAt, createdById }: StoredToken, tx?: Transaction): Promise<boolean> {
  if (expiresAt <= clock.now()) return false;
  return (await findCredentials(createdById, tx))?.isCreator === true;
}

async function noteUse({ _id, lastUsedAt }: StoredToken): Promise<void> {
  const now = clock.now();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < notedEveryMs) return;
  await nativeCollection(DeployTokens).updateOne({ _id }, { $set: { lastUsedAt: now, updatedAt: now } });
}
