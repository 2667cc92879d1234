import { randomBytes } from 'node:crypto';
import type { DeployRight, DeployToken } from '@grove/contracts/deploys';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Confirmed } from '../../identity/auth/confirmCreator.ts';
import { DeployTokens } from './deployTokens.model.ts';
import type { StoredToken } from './deployTokens.model.ts';
import { keyOf } from './findBearer.ts';
import { newDeployToken } from './newDeployToken.ts';

// More than a site has remotes and teams. All are listed, so that each can be revoked.
const mostTokens = 200;

interface NewToken {
  label: string;
  remote: string;
  rights: readonly DeployRight[];
  days: number;
  address: string;
}

/** Creates a token for one remote.
 *  @returns the token itself, which is not stored, and its stored data.
 *  @throws AppError('forbidden' | 'wrong-password' | 'no-room') */
export async function makeToken(
  actor: Actor,
  { label, remote, rights, days, address }: NewToken,
  confirmed: Confirmed,
): Promise<{ token: string; deployToken: DeployToken }> {
  const token = `grove_${randomBytes(32).toString('base64url')}`;
  const stored = newDeployToken({
    key: keyOf(token),
    ...{ label, remote, rights: [...new Set(rights)] },
    expiresAt: new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1_000),
    createdById: new Types.ObjectId(actor.id),
  });
  await inTransaction(async (tx) => {
    await confirmed(tx);
    await refuseTooMany(tx);
    await nativeCollection(DeployTokens).insertOne(stored, { session: tx });
    const detail = `${remote}: ${stored.rights.join(', ')}, '${label}'`;
    await recordAudit({ action: 'deploy-token-made', actorId: actor.id, detail, address }, tx);
  });
  return { token, deployToken: toDeployToken(stored) };
}

/** Checks the limit.
 *  @throws AppError('no-room') */
async function refuseTooMany(tx: Transaction): Promise<void> {
  const there = nativeCollection(DeployTokens).find({}, { session: tx }).sort({ _id: -1 });
  const found = await there.project({ _id: 1 }).limit(mostTokens).toArray();
  if (found.length === mostTokens) throw new AppError('no-room');
}

/** Lists the valid tokens, newest first. */
export async function listTokens(): Promise<DeployToken[]> {
  const found = await nativeCollection(DeployTokens).find().sort({ _id: -1 }).limit(mostTokens).toArray();
  // MongoDB deletes expired ones with a delay.
  return found.filter(({ expiresAt }) => expiresAt > clock.now()).map(toDeployToken);
}

/** Revokes a token immediately.
 *  @throws AppError('not-found') */
export async function endToken(actor: Actor, tokenId: Id, address: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await nativeCollection(DeployTokens).findOneAndDelete(
      { _id: new Types.ObjectId(tokenId) },
      { session: tx },
    );
    if (ended === null) throw new AppError('not-found');
    const detail = `${ended.remote}, '${ended.label}'`;
    await recordAudit({ action: 'deploy-token-ended', actorId: actor.id, detail, address }, tx);
  });
}

function toDeployToken({
  _id,
  label,
  remote,
  rights,
  expiresAt,
  createdAt,
  lastUsedAt,
}: StoredToken): DeployToken {
  return {
    id: _id.toHexString(),
    ...{ label, remote, rights },
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
