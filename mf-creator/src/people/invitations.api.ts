import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Invitation } from '@grove/contracts/creator/people';
import type { BodyOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { pagesKey, usePages } from '@grove/platform/usePages';

type InvitationsPage = ResponseOf<'GET /api/creator/invitations'>;

const invitationsKey = ['/api/creator/invitations'];

/**
 * Fetches the open invitations. Refetched each time, because invited people leave the list when they
 * accept.
 */
export function useInvitations() {
  return usePages({
    key: invitationsKey,
    load: (cursor, signal) => call('GET /api/creator/invitations', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Updates the cached lists of invitations. */
function updateCachedList(
  cache: QueryClient,
  change: (page: InvitationsPage, pageIndex: number) => Invitation[],
) {
  cache.setQueryData<InfiniteData<InvitationsPage>>(
    pagesKey(invitationsKey),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, pageIndex) => ({ ...page, invitations: change(page, pageIndex) })),
      },
  );
}

/** Returns a mutation that sends an invitation. Idempotent for the same input. */
export function useInvite() {
  const cache = useQueryClient();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/creator/invitations'>) =>
      call('POST /api/creator/invitations', { body, idempotencyKey: keyOf(body) }),
    onSuccess: (invitation) => {
      updateCachedList(cache, ({ invitations }, pageIndex) => [
        ...(pageIndex === 0 ? [invitation] : []),
        ...invitations.filter(({ email }) => email !== invitation.email),
      ]);
      toast({ title: 'Invitation sent', description: `We emailed a link to ${invitation.email}.` });
    },
  });
}

/** Returns a mutation that withdraws an invitation. Succeeds if the invitation no longer exists. */
export function useWithdrawInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: (_, invitationId) => {
      updateCachedList(cache, ({ invitations }) => invitations.filter(({ id }) => id !== invitationId));
      toast({ title: 'Invitation withdrawn', description: 'The link no longer works.' });
    },
    onError: showFailure,
  });
}

async function withdraw(invitationId: string) {
  try {
    await call('DELETE /api/creator/invitations/:invitationId', { params: { invitationId } });
  } catch (error) {
    if (getErrorCode(error) !== 'not-found') throw error;
  }
}
