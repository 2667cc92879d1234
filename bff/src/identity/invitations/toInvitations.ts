import type { Invitation } from '@grove/contracts/creator/people';
import type { Transaction } from '../../infra/mongo.ts';
import type { OneTimeLink } from '../oneTimeLinks/findLink.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';

/** Converts links to invitations with the names of their senders. */
export async function toInvitations(links: readonly OneTimeLink[], tx?: Transaction): Promise<Invitation[]> {
  const names = await findUsernames(
    links.flatMap(({ userId }) => userId ?? []),
    tx,
  );
  return links.map(({ _id, email = '', role = 'member', userId, createdAt, expiresAt }) => ({
    id: _id.toHexString(),
    email,
    role,
    invitedBy: (userId && names.get(userId.toHexString())) ?? '',
    invitedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
