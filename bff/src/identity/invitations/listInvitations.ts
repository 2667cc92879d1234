import type { Invitation } from '@grove/contracts/creator/people';
import { paginateById } from '../../http/idCursor.ts';
import { listLinks } from '../oneTimeLinks/listLinks.ts';
import { toInvitations } from './toInvitations.ts';

const pageSize = 50;

/** Returns a page of the open invitations, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listInvitations(
  cursor: string | undefined,
): Promise<{ invitations: Invitation[]; nextCursor: string | null }> {
  const found = await listLinks('invitation', { limit: pageSize + 1, cursor });
  const { shown, nextCursor } = paginateById(found, pageSize);
  return { invitations: await toInvitations(shown), nextCursor };
}
