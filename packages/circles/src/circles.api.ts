import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Circle, CircleKind } from '@grove/contracts/circles';
import type { BodyOf, ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

const address = { circle: 'GET /api/circles', pod: 'GET /api/pods' } as const;

/** The circles and pods that the reader is in, and whether they may make more. Others change them: asked for anew each
 *  time, and when the server tells of it. */
export function useOwnCircles() {
  return useQuery<ResponseOf<'GET /api/account/circles'>>({
    queryKey: ['/api/account/circles'],
    refetchOnMount: 'always',
  });
}

/** All circles, or pods, that the reader manages or is in. */
export function useCircles(kind: CircleKind, show: 'open' | 'archived' = 'open') {
  return useQuery<Circle[]>({
    queryKey: [kind === 'circle' ? '/api/circles' : '/api/pods', { show }],
    queryFn: ({ signal }) => call(address[kind], { query: { show }, signal }),
    refetchOnMount: 'always',
  });
}

/** Who is in a circle. */
export function useMembers(circleId: string) {
  return usePages({
    key: ['/api/circles', circleId, 'members'],
    load: (cursor, signal) =>
      call('GET /api/circles/:circleId/members', { params: { circleId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** People of whom a part of the name is searched for; nobody for an empty search. */
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

/** Keeps what is shown of circles true while others change them. */
export function useLiveCircles() {
  const cache = useQueryClient();
  useLive('circle', () => void readAgain(cache));
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

/** A circle as it is now. */
export function loadCircle(circleId: string) {
  return call('GET /api/circles/:circleId', { params: { circleId } });
}

/** Closes a circle with all that was shared in it, or opens it again. */
export function useArchiveCircle({ id: circleId, name }: Circle) {
  return useCircleWrite(
    (archived: boolean) =>
      call('PUT /api/circles/:circleId/archived', { params: { circleId }, body: { archived } }),
    {
      onSuccess: ({ isArchived }) => {
        toast({ title: isArchived ? 'Archived' : 'Open again', description: name });
      },
      onError: refuse,
    },
  );
}

/** Deletes an archived circle with all that was shared in it. */
export function useDeleteCircle(circleId: string) {
  return useCircleWrite(() => call('DELETE /api/creator/circles/:circleId', { params: { circleId } }), {
    onError: refuse,
  });
}

/** Leaves a circle, and forgets what this page knows of its posts. */
export function useLeaveCircle({ id: circleId, name }: Circle, onLeft: () => void) {
  const cache = useQueryClient();
  return useCircleWrite(() => call('DELETE /api/account/circles/:circleId', { params: { circleId } }), {
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['/api/posts'], type: 'inactive' });
      toast({ title: 'You have left', description: name });
      onLeft();
    },
    onError: refuse,
    onSettled: () => readAgain(cache),
  });
}

/** Adds somebody, or says whether they lead. */
export function useAddMember(circleId: string) {
  return useCircleWrite(
    ({ userId, ...body }: { userId: string; leads?: boolean }) =>
      call('PUT /api/circles/:circleId/members/:userId', { params: { circleId, userId }, body }),
    { onError: refuse },
  );
}

/** Takes somebody out. */
export function useRemoveMember(circleId: string) {
  return useCircleWrite(
    (userId: string) =>
      call('DELETE /api/circles/:circleId/members/:userId', { params: { circleId, userId } }),
    { onError: refuse },
  );
}

interface Told<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: unknown) => void;
  onSettled?: () => Promise<unknown>;
}

/** @param told as soon as the server has answered, also when what is refreshed then takes the asking screen away. */
function useCircleWrite<Change, Answer>(send: (change: Change) => Promise<Answer>, told: Told<Answer> = {}) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal: somebody else may have been first.
    onSettled: () => refresh(cache),
    ...told,
  });
}

function refresh(cache: QueryClient) {
  return Promise.all(
    ['/api/account/circles', '/api/circles', '/api/pods'].map((first) =>
      cache.invalidateQueries({ queryKey: [first] }),
    ),
  );
}

/** What the reader is in comes first: nothing is asked of a circle that they have left or were taken out of. */
async function readAgain(cache: QueryClient) {
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

function refuse(error: unknown) {
  toast({ title: 'Not saved', description: inPlainWords(error), variant: 'destructive' });
}
