import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

const managedKey = ['/api/creator/announcements'];

/** Loads all announcements, including scheduled and withdrawn ones. */
export function useManagedAnnouncements() {
  return usePages({
    key: managedKey,
    load: (cursor, signal) => call('GET /api/creator/announcements', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Publishes an announcement. Idempotent: a retry after a failure publishes it once. */
export function useCreateAnnouncement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: BodyOf<'POST /api/creator/announcements'> }) =>
      call('POST /api/creator/announcements', { body, idempotencyKey: key }),
    onSuccess: () => invalidateAnnouncements(cache),
  });
}

/** Changes the text or publication time of an announcement. */
export function useUpdateAnnouncement(announcementId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/creator/announcements/:announcementId'>) =>
      call('PATCH /api/creator/announcements/:announcementId', { params: { announcementId }, body }),
    onSuccess: () => invalidateAnnouncements(cache),
  });
}

export function useDeleteAnnouncement(announcementId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/creator/announcements/:announcementId', { params: { announcementId } }),
    onSuccess: () => invalidateAnnouncements(cache),
    onError: showSaveError,
  });
}

async function invalidateAnnouncements(cache: QueryClient) {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [...managedKey, 'pages'] }),
    cache.invalidateQueries({ queryKey: ['/api/announcements', 'pages'] }),
  ]);
}

/** Reports a failed write that no form shows. */
export function showSaveError(error: unknown) {
  toast({ title: 'Announcement not updated', description: getErrorMessage(error), variant: 'destructive' });
}
