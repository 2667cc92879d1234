import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Profile } from '@grove/contracts/profile';
import { call } from '@grove/platform/call';

/** A member's profile. Points and badges come by what happens in other areas: asked for anew each time it is shown. */
export function useProfile(userId: string) {
  return useQuery<Profile>({ queryKey: ['/api/profiles', userId], refetchOnMount: 'always' });
}

// What an infinite list is: page by page from the newest, begun anew when it is left.
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  gcTime: 0,
};

/** What a member has shared. */
export function usePosts(userId: string) {
  return useInfiniteQuery({
    ...pages,
    queryKey: ['/api/profiles', userId, 'posts'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/profiles/:userId/posts', { params: { userId }, query: { cursor: pageParam }, signal }),
  });
}

/** The pictures of what a member has shared. */
export function useMedia(userId: string) {
  return useInfiniteQuery({
    ...pages,
    queryKey: ['/api/profiles', userId, 'media'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/profiles/:userId/media', { params: { userId }, query: { cursor: pageParam }, signal }),
  });
}

/** What creators have told everybody. */
export function useAnnouncements() {
  return useInfiniteQuery({
    ...pages,
    queryKey: ['/api/announcements'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/announcements', { query: { cursor: pageParam }, signal }),
  });
}
