import { randomBytes } from 'node:crypto';
import type { DeployRight, DeployToken } from '@grove/contracts/releases/deploys';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { ConfirmationCheck } from '../../identity/auth/confirmCreator.ts';
import { DeployTokens } from './deployTokens.model.ts';
import type { StoredToken } from './deployTokens.model.ts';
import { hashDeployToken } from './findBearer.ts';
import { newDeployToken } from './newDeployToken.ts';

// More than a site has remotes and teams. All are listed, so that each can be revoked.
const maxTokens = 200;

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
export async function createDeployToken(
  actor: Actor,
  { label, remote, rights, days, address }: NewToken,
  confirmed: ConfirmationCheck,
): Promise<{ token: string; deployToken: DeployToken }> {
  const token = `grove_${randomBytes(32).toString('base64url')}`;
  const stored = newDeployToken({
    key: hashDeployToken(token),
    ...{ label, remote, rights: [...new Set(rights)] },
    expiresAt: new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1_000),
    createdById: new Types.ObjectId(actor.id),
  });
  await inTransaction(async (tx) => {
    await confirmed(tx);
    await assertTokenLimit(tx);
    await nativeCollection(DeployTokens).insertOne(stored, { session: tx });
    const detail = `${remote}: ${stored.rights.join(', ')}, '${label}'`;
    await recordAudit({ action: 'deploy-token-made', actorId: actor.id, detail, address }, tx);
  });
  return { token, deployToken: toDeployToken(stored) };
}

/** Checks the limit.
 *  @throws AppError('no-room') */
async function assertTokenLimit(tx: Transaction): Promise<void> {
  const cursor = nativeCollection(DeployTokens).find({}, { session: tx }).sort({ _id: -1 });
  const found = await cursor.project({ _id: 1 }).limit(maxTokens).toArray();
  if (found.length === maxTokens) throw new AppError('no-room');
}

/** Lists the valid tokens, newest first. */
export async function listDeployTokens(): Promise<DeployToken[]> {
  const found = await nativeCollection(DeployTokens).find().sort({ _id: -1 }).limit(maxTokens).toArray();
  // MongoDB deletes expired ones with a delay.
  return found.filter(({ expiresAt }) => expiresAt > clock.now()).map(toDeployToken);
}

/** Revokes a token immediately.
 *  @throws AppError('not-found') */
export async function revokeDeployToken(actor: Actor, tokenId: Id, address: string): Promise<void> {
  await inTransaction(async (tx) => {
    const revoked = await nativeCollection(DeployTokens).findOneAndDelete(
      { _id: new Types.ObjectId(tokenId) },
      { session: tx },
    );
    if (revoked === null) throw new AppError('not-found');
    const detail = `${revoked.remote}, '${revoked.label}'`;
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
