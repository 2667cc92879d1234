import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@grove/contracts/account/profile';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Loads a member's profile. Points and badges depend on other areas, so it is refetched each time it is
 *  shown. */
export function useProfile(userId: string) {
  return useQuery<Profile>({ queryKey: ['/api/profiles', userId], refetchOnMount: 'always' });
}

/** Loads a member's posts. */
export function usePosts(userId: string) {
  return usePages({
    key: ['/api/profiles', userId, 'posts'],
    load: (cursor, signal) =>
      call('GET /api/profiles/:userId/posts', { params: { userId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Loads the pictures of a member's posts. */
export function useMedia(userId: string) {
  return usePages({
    key: ['/api/profiles', userId, 'media'],
    load: (cursor, signal) =>
      call('GET /api/profiles/:userId/media', { params: { userId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Loads the announcements of creators. */
export function useAnnouncements() {
  return usePages({
    key: ['/api/announcements'],
    load: (cursor, signal) => call('GET /api/announcements', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}
