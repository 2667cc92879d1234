import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Invitation } from '@grove/contracts/people';
import type { BodyOf, ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { pagesKey, usePages } from '@grove/platform/usePages';

type InvitationsPage = ResponseOf<'GET /api/creator/invitations'>;

const invitationsKey = ['/api/creator/invitations'];

/** Who is asked to have an account. Those who accept leave the list: asked for anew each time. */
export function useInvitations() {
  return usePages({
    key: invitationsKey,
    load: (cursor, signal) => call('GET /api/creator/invitations', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Changes what is listed of them. */
function changeList(cache: QueryClient, change: (page: InvitationsPage, at: number) => Invitation[]) {
  cache.setQueryData<InfiniteData<InvitationsPage>>(
    pagesKey(invitationsKey),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => ({ ...page, invitations: change(page, at) })),
      },
  );
}

/** Invites an address. Sent again after a lost answer, the same invitation is one. */
export function useInvite() {
  const cache = useQueryClient();
  const { keyOf } = useWishKeys();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/creator/invitations'>) =>
      call('POST /api/creator/invitations', { body, idempotencyKey: keyOf(body) }),
    onSuccess: (invitation) => {
      changeList(cache, ({ invitations }, at) => [
        ...(at === 0 ? [invitation] : []),
        ...invitations.filter(({ email }) => email !== invitation.email),
      ]);
      toast({ title: 'Invitation sent', description: `${invitation.email} gets a mail with a link.` });
    },
  });
}

/** Takes an invitation back. One that is gone already is what was asked for. */
export function useWithdrawInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: (_, invitationId) => {
      changeList(cache, ({ invitations }) => invitations.filter(({ id }) => id !== invitationId));
      toast({ title: 'Invitation withdrawn', description: 'Its link no longer works.' });
    },
    onError: showFailure,
  });
}

async function withdraw(invitationId: string) {
  try {
    await call('DELETE /api/creator/invitations/:invitationId', { params: { invitationId } });
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error;
  }
}
