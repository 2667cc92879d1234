import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Invitation } from '@grove/contracts/people';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { showFailure } from '../portal/showFailure.ts';

const invitationsKey = ['/api/creator/invitations'];

/** Who is asked to have an account. Those who accept leave the list: asked for anew each time. */
export function useInvitations() {
  return useQuery<Invitation[]>({ queryKey: invitationsKey, refetchOnMount: 'always' });
}

/** Invites an address. Sent again after a lost answer, the same invitation is one. */
export function useInvite() {
  const cache = useQueryClient();
  const wish = useRef<{ of: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/creator/invitations'>) => {
      const of = JSON.stringify(body);
      if (wish.current?.of !== of) wish.current = { of, key: newIdempotencyKey() };
      return call('POST /api/creator/invitations', { body, idempotencyKey: wish.current.key });
    },
    onSuccess: (invitation) => {
      cache.setQueryData<Invitation[]>(invitationsKey, (invitations = []) => [
        invitation,
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
      cache.setQueryData<Invitation[]>(invitationsKey, (invitations) =>
        invitations?.filter(({ id }) => id !== invitationId),
      );
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
