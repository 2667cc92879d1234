import type { Invitation } from '@grove/contracts/people';
import { listLinks } from '../oneTimeLinks/listLinks.ts';
import { toInvitations } from './toInvitations.ts';

// Each creator may have 200 open.
const shownMax = 1_000;

/** The open invitations, the newest first. */
export async function listInvitations(): Promise<Invitation[]> {
  return toInvitations(await listLinks('invitation', shownMax));
}
