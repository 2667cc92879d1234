import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveListenerData } from '@grove/contracts/api/live';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';
import { updateCachedPost } from './posts.api.ts';

/** Keeps a shown post up to date with the replies of others and the author's changes. */
export function useLivePost(postId: string) {
  const cache = useQueryClient();
  function handleEvent({ postId: changed, isGone }: LiveListenerData<'post'>) {
    if (changed !== undefined && changed !== postId) return;
    if (isGone) updateCachedPost(cache, postId, () => undefined);
    else
      throttle(`post ${postId}`, () => {
        void refetchPost(cache, postId);
      });
  }
  useLive('post', handleEvent);
  useLive('reaction', handleEvent);
  useLive('comment', handleEvent);
}

async function refetchPost(cache: QueryClient, postId: string) {
  try {
    const post = await call('GET /api/posts/:postId', { params: { postId } });
    updateCachedPost(cache, postId, () => post);
  } catch {
    // The shown post stays. The next event or mount refetches it.
  }
}
