import { randomBytes } from 'node:crypto';
import type { DeployRight } from '@grove/contracts/releases/deploys';
import { hashDeployToken } from '../../src/creator/deploys/findBearer.ts';
import { DeployTokens } from '../../src/creator/deploys/deployTokens.model.ts';
import { newDeployToken } from '../../src/creator/deploys/newDeployToken.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { makeUser } from './makeUser.ts';

const hour = 3_600_000;

/** Stores a deploy token for one remote. Default: created by a new creator. */
export async function makeDeployToken({
  remote = 'mf-team',
  rights = ['upload', 'promote'],
  expiresAt = new Date(Date.now() + hour),
  createdBy,
}: {
  remote?: string;
  rights?: DeployRight[];
  expiresAt?: Date;
  createdBy?: Pick<User, '_id'>;
} = {}): Promise<{ token: string; tokenId: string; headers: { Authorization: string } }> {
  const token = `grove_${randomBytes(32).toString('base64url')}`;
  const { _id: createdById } = createdBy ?? (await makeUser({ isCreator: true }));
  const stored = newDeployToken({
    ...{ key: hashDeployToken(token), label: 'The team’s', remote, rights, expiresAt, createdById },
  });
  await nativeCollection(DeployTokens).insertOne(stored);
  return { token, tokenId: stored._id.toHexString(), headers: { Authorization: `Bearer ${token}` } };
}
