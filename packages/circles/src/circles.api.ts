import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Circle, CircleKind } from '@grove/contracts/community/circles';
import type { BodyOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

const endpoints = { circle: 'GET /api/circles', pod: 'GET /api/pods' } as const;

/** Loads the user's circles and pods, and whether they can create more. Others change them, so they are
 *  refetched on each mount and on live events. */
export function useOwnCircles() {
  return useQuery<ResponseOf<'GET /api/account/circles'>>({
    queryKey: ['/api/account/circles'],
    refetchOnMount: 'always',
  });
}

/** Loads all circles or pods that the user manages or belongs to. */
export function useCircles(kind: CircleKind, show: 'open' | 'archived' = 'open') {
  return useQuery<Circle[]>({
    queryKey: [kind === 'circle' ? '/api/circles' : '/api/pods', { show }],
    queryFn: ({ signal }) => call(endpoints[kind], { query: { show }, signal }),
    refetchOnMount: 'always',
  });
}

/** Loads the members of a circle. */
export function useMembers(circleId: string) {
  return usePages({
    key: ['/api/circles', circleId, 'members'],
    load: (cursor, signal) =>
      call('GET /api/circles/:circleId/members', { params: { circleId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Searches people by part of their name. Sends no request for an empty search. */
export function useCandidates(circleId: string, search: string) {
  return useQuery({
    queryKey: ['/api/circles', circleId, 'candidates', { search }],
    queryFn: ({ signal }) =>
      call('GET /api/circles/:circleId/candidates', { params: { circleId }, query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Refetches the shown circles when others change them. */
export function useLiveCircles() {
  const cache = useQueryClient();
  useLive('circle', () => void refetchCircles(cache));
}

export function useCreateCircle() {
  return useCircleWrite((body: { kind: CircleKind; name: string; description: string; key: string }) => {
    const { key: idempotencyKey, ...circle } = body;
    return call('POST /api/circles', { body: circle, idempotencyKey });
  });
}

export function useChangeCircle(circleId: string) {
  return useCircleWrite((body: BodyOf<'PATCH /api/circles/:circleId'>) =>
    call('PATCH /api/circles/:circleId', { params: { circleId }, body }),
  );
}

/** Requests the current data of a circle. */
export function loadCircle(circleId: string) {
  return call('GET /api/circles/:circleId', { params: { circleId } });
}

/** Archives or reopens a circle with its posts. */
export function useArchiveCircle({ id: circleId, name }: Circle) {
  return useCircleWrite(
    (archived: boolean) =>
      call('PUT /api/circles/:circleId/archived', { params: { circleId }, body: { archived } }),
    {
      onSuccess: ({ isArchived }) => {
        toast({ title: isArchived ? 'Archived' : 'Reopened', description: name });
      },
      onError: showError,
    },
  );
}

/** Deletes an archived circle with its posts. */
export function useDeleteCircle(circleId: string) {
  return useCircleWrite(() => call('DELETE /api/creator/circles/:circleId', { params: { circleId } }), {
    onError: showError,
  });
}

/** Leaves a circle and removes cached posts. */
export function useLeaveCircle({ id: circleId, name }: Circle, onLeft: () => void) {
  const cache = useQueryClient();
  return useCircleWrite(() => call('DELETE /api/account/circles/:circleId', { params: { circleId } }), {
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['/api/posts'], type: 'inactive' });
      toast({ title: 'You left', description: name });
      onLeft();
    },
    onError: showError,
    onSettled: () => refetchCircles(cache),
  });
}

/** Adds a member, or sets whether they lead the circle. */
export function useAddMember(circleId: string) {
  return useCircleWrite(
    ({ userId, ...body }: { userId: string; leads?: boolean }) =>
      call('PUT /api/circles/:circleId/members/:userId', { params: { circleId, userId }, body }),
    { onError: showError },
  );
}

/** Removes a member. */
export function useRemoveMember(circleId: string) {
  return useCircleWrite(
    (userId: string) =>
      call('DELETE /api/circles/:circleId/members/:userId', { params: { circleId, userId } }),
    { onError: showError },
  );
}

interface Callbacks<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: unknown) => void;
  onSettled?: () => Promise<unknown>;
}

/** Sends a write, and then refetches all circles and pods.
 *  @param callbacks functions that run as soon as the server has responded, even if the following refetch unmounts
 *  the calling screen. */
function useCircleWrite<Change, Answer>(
  send: (change: Change) => Promise<Answer>,
  callbacks: Callbacks<Answer> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal, because someone else may have made the change first.
    onSettled: () => refetchAll(cache),
    ...callbacks,
  });
}

function refetchAll(cache: QueryClient) {
  return Promise.all(
    ['/api/account/circles', '/api/circles', '/api/pods'].map((first) =>
      cache.invalidateQueries({ queryKey: [first] }),
    ),
  );
}

/** Refetches the user's own circles first, so that nothing is requested of a circle that they have left or
 *  were removed from. */
async function refetchCircles(cache: QueryClient) {
  const own = ['/api/account/circles'];
  await cache.invalidateQueries({ queryKey: own });
  const list = cache.getQueryData<ResponseOf<'GET /api/account/circles'>>(own);
  const isIn = (circleId: unknown) =>
    typeof circleId !== 'string' || list === undefined || list.items.some(({ id }) => id === circleId);
  await cache.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      (first === '/api/circles' || first === '/api/pods') && isIn(second),
  });
}

function showError(error: unknown) {
  toast({ title: 'Not saved', description: getErrorMessage(error), variant: 'destructive' });
}
