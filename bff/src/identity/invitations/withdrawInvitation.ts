import type { Id } from '@grove/contracts/fields/fields';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { endLink } from '../oneTimeLinks/endLinks.ts';

/** Withdraws an open invitation.
 *  @throws AppError('not-found') if it does not exist or is no longer open. */
export async function withdrawInvitation(actor: Actor, invitationId: Id, address: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { role = '', email } = await endLink(invitationId, 'invitation', tx);
    const subject = email !== undefined && { subjectEmail: email };
    await recordAudit(
      { action: 'invitation-withdrawn', actorId: actor.id, ...subject, detail: role, address },
      tx,
    );
  });
}
