import type { Invitation } from '@grove/contracts/people';
import { listLinks } from '../oneTimeLinks/listLinks.ts';
import { invitationsMax } from './invite.ts';
import { toInvitations } from './toInvitations.ts';

/** All open invitations. */
export async function listInvitations(): Promise<Invitation[]> {
  return toInvitations(await listLinks('invitation', invitationsMax));
}
