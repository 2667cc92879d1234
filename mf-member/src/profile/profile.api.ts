import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@grove/contracts/profile';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** A member's profile. Points and badges come by what happens in other areas: asked for anew each time it is shown. */
export function useProfile(userId: string) {
  return useQuery<Profile>({ queryKey: ['/api/profiles', userId], refetchOnMount: 'always' });
}

/** What a member has shared. */
export function usePosts(userId: string) {
  return usePages({
    key: ['/api/profiles', userId, 'posts'],
    load: (cursor, signal) =>
      call('GET /api/profiles/:userId/posts', { params: { userId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** The pictures of what a member has shared. */
export function useMedia(userId: string) {
  return usePages({
    key: ['/api/profiles', userId, 'media'],
    load: (cursor, signal) =>
      call('GET /api/profiles/:userId/media', { params: { userId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** What creators have told everybody. */
export function useAnnouncements() {
  return usePages({
    key: ['/api/announcements'],
    load: (cursor, signal) => call('GET /api/announcements', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}
