import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassHost, LiveClass, NewMeeting } from '@grove/contracts/coaching/classes';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';

const classKey = (productId: string) => ['/api/creator/live-classes', productId];

/** Fetches the dates and seats of a live class. */
export function useLiveClass(productId: string) {
  return useQuery<LiveClass>({ queryKey: classKey(productId), refetchOnMount: 'always' });
}

/** Fetches the members who can host a class. */
export function useClassHosts() {
  return useQuery<ClassHost[]>({ queryKey: ['/api/creator/class-hosts'] });
}

type ClassChange =
  | { kind: 'settings'; body: BodyOf<'PUT /api/creator/live-classes/:productId'> }
  | { kind: 'add'; body: NewMeeting }
  | { kind: 'move'; meetingId: string; body: BodyOf<'POST /api/creator/meetings/:meetingId/reschedule'> }
  | { kind: 'cancel'; meetingId: string; body: BodyOf<'POST /api/creator/meetings/:meetingId/cancel'> };

function getSuccessTitle(change: ClassChange): string {
  if (change.kind === 'settings') return 'Settings saved';
  if (change.kind === 'add') return 'Date added';
  const dates = change.body.includeLater === true ? 'Dates' : 'Date';
  return change.kind === 'move' ? `${dates} moved` : `${dates} canceled`;
}

/** Returns a mutation that changes the settings and dates of a class. The server notifies the attendees. */
export function useChangeClass(productId: string) {
  const cache = useQueryClient();
  const { getKey: keyOf, reset: forget } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (change: ClassChange) => send(productId, change, keyOf(change)),
    onSuccess: (liveClass, change) => {
      forget();
      cache.setQueryData(classKey(productId), liveClass);
      void cache.invalidateQueries({ queryKey: ['/api/library'] });
      toast({ title: getSuccessTitle(change) });
    },
    onError: () => cache.invalidateQueries({ queryKey: classKey(productId) }),
  });
}

function send(productId: string, change: ClassChange, idempotencyKey: string): Promise<LiveClass> {
  const params = { productId };
  if (change.kind === 'settings')
    return call('PUT /api/creator/live-classes/:productId', { params, body: change.body });
  if (change.kind === 'add')
    return call('POST /api/creator/live-classes/:productId/meetings', {
      params,
      body: change.body,
      idempotencyKey,
    });
  const { meetingId } = change;
  if (change.kind === 'move')
    return call('POST /api/creator/meetings/:meetingId/reschedule', {
      params: { meetingId },
      body: change.body,
    });
  return call('POST /api/creator/meetings/:meetingId/cancel', {
    params: { meetingId },
    body: change.body,
  });
}
