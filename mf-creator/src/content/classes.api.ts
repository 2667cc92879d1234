import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassHost, LiveClass, NewMeeting } from '@grove/contracts/classes';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { useWishKeys } from '@grove/platform/idempotencyKey';
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

type ClassAct =
  | { act: 'settings'; body: BodyOf<'PUT /api/creator/live-classes/:productId'> }
  | { act: 'add'; body: NewMeeting }
  | { act: 'move'; meetingId: string; body: NewMeeting & { was: string } }
  | { act: 'cancel'; meetingId: string; reason: string };

const said = {
  settings: 'Saved',
  add: 'Date added',
  move: 'Date moved',
  cancel: 'Date canceled',
} as const;

/** Returns a mutation that changes the settings and dates of a class. The server notifies the attendees. */
export function useClassAct(productId: string) {
  const cache = useQueryClient();
  const { keyOf, forget } = useWishKeys();
  return useMutation({
    mutationFn: (given: ClassAct) => send(productId, given, keyOf(given)),
    onSuccess: (liveClass, { act }) => {
      forget();
      cache.setQueryData(classKey(productId), liveClass);
      void cache.invalidateQueries({ queryKey: ['/api/library'] });
      toast({ title: said[act] });
    },
    onError: () => cache.invalidateQueries({ queryKey: classKey(productId) }),
  });
}

function send(productId: string, given: ClassAct, idempotencyKey: string): Promise<LiveClass> {
  const params = { productId };
  if (given.act === 'settings')
    return call('PUT /api/creator/live-classes/:productId', { params, body: given.body });
  if (given.act === 'add')
    return call('POST /api/creator/live-classes/:productId/meetings', {
      params,
      body: given.body,
      idempotencyKey,
    });
  const { meetingId } = given;
  if (given.act === 'move')
    return call('POST /api/creator/meetings/:meetingId/reschedule', {
      params: { meetingId },
      body: given.body,
    });
  const body = { reason: given.reason };
  return call('POST /api/creator/meetings/:meetingId/cancel', { params: { meetingId }, body });
}
