import type { InvitationDetails } from '@grove/contracts/account/auth';
import type { SessionIssuer } from '../auth/sessionIssuer.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { toInvitations } from './toInvitations.ts';

/** Returns the invitation of a link.
 *  @throws AppError('link-expired'), AppError('link-used') */
export async function readInvitation(
  token: string,
  { secret }: Pick<SessionIssuer, 'secret'>,
): Promise<InvitationDetails> {
  const link = await findLink(token, ['invitation'], secret);
  const [invitation] = await toInvitations([link]);
  if (invitation === undefined) throw new Error('The invitation was not found');
  return invitation;
}
