import type { AccountRole } from '@grove/contracts/account/auth';
import type { Invitation } from '@grove/contracts/creator/people';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { requireCreatorRights } from '../auth/currentRights.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { endLinksTo } from '../oneTimeLinks/endLinks.ts';
import { countAccountLinks } from '../oneTimeLinks/listLinks.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import { toInvitations } from './toInvitations.ts';

/** Maximum number of open invitations per creator. */
const invitationsMax = 200;

/** Invites a person by email. If the address has an open invitation, it gets a new link and the former one ends.
 *  @throws AppError('forbidden'), AppError('has-account'), AppError('too-many-invitations') */
export async function invite(
  actor: Actor,
  { email, role, address }: { email: string; role: AccountRole; address: string },
  tx: Transaction,
): Promise<Invitation> {
  await requireCreatorRights(actor, tx);
  const existing = await findCredentialsByEmail(email, tx);
  if (existing !== null && existing.isUnconfirmed !== true) throw new AppError('has-account');
  await endLinksTo(email, ['invitation'], tx);
  const userId = new Types.ObjectId(actor.id);
  const open = await countAccountLinks(userId, 'invitation', tx);
  if (open >= invitationsMax) throw new AppError('too-many-invitations');

  const link = await createLink({ kind: 'invitation', email, role, userId }, tx);
  const [invitation] = await toInvitations([link], tx);
  if (invitation === undefined) throw new Error('The invitation was not found');
  const data = { linkId: invitation.id, role, invitedBy: invitation.invitedBy };
  const emailFields = { key: `invitation:${invitation.id}`, to: email, tellsOf: actor.id, data };
  await enqueueEmail({ template: 'invitation', ...emailFields }, tx);
  await recordAudit(
    { action: 'invitation-sent', actorId: actor.id, subjectEmail: email, detail: role, address },
    tx,
  );
  return invitation;
}
