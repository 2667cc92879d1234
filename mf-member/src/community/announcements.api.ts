import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

const kept = ['/api/creator/announcements'];

/** Loads all announcements, including scheduled and withdrawn ones. */
export function useKeptAnnouncements() {
  return usePages({
    key: kept,
    load: (cursor, signal) => call('GET /api/creator/announcements', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Publishes an announcement. Idempotent: a retry after a failure publishes it once. */
export function useWriteAnnouncement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: BodyOf<'POST /api/creator/announcements'> }) =>
      call('POST /api/creator/announcements', { body, idempotencyKey: key }),
    onSuccess: () => showAnew(cache),
  });
}

/** Changes the text or publication time of an announcement. */
export function useChangeAnnouncement(announcementId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/creator/announcements/:announcementId'>) =>
      call('PATCH /api/creator/announcements/:announcementId', { params: { announcementId }, body }),
    onSuccess: () => showAnew(cache),
  });
}

export function useDeleteAnnouncement(announcementId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/creator/announcements/:announcementId', { params: { announcementId } }),
    onSuccess: () => showAnew(cache),
    onError: tellNotSaved,
  });
}

async function showAnew(cache: QueryClient) {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [...kept, 'pages'] }),
    cache.invalidateQueries({ queryKey: ['/api/announcements', 'pages'] }),
  ]);
}

/** Reports a failed write that no form shows. */
export function tellNotSaved(error: unknown) {
  toast({ title: 'Announcement not updated', description: inPlainWords(error), variant: 'destructive' });
}
