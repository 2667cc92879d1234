import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveAbout } from '@grove/contracts/live';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { changePost } from './posts.api.ts';

/** Keeps a shown post up to date with the replies of others and the author's changes. */
export function useLivePost(postId: string) {
  const cache = useQueryClient();
  function follow({ postId: changed, isGone }: LiveAbout<'post'>) {
    if (changed !== undefined && changed !== postId) return;
    if (isGone) changePost(cache, postId, () => undefined);
    else
      onceASecond(`post ${postId}`, () => {
        void refresh(cache, postId);
      });
  }
  useLive('post', follow);
  useLive('reaction', follow);
  useLive('comment', follow);
}

async function refresh(cache: QueryClient, postId: string) {
  try {
    const post = await call('GET /api/posts/:postId', { params: { postId } });
    changePost(cache, postId, () => post);
  } catch {
    // The shown post stays. The next event or mount refetches it.
  }
}
