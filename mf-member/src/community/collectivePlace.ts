import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Address of one post: '#community:sanctum-collective/<postId>'. */
export function postPath(postId: string): string {
  return pathBehind('community:sanctum-collective', postId);
}

/** What of the Collective is shown. */
export type Shown = 'everybody' | 'saved';

/** What the address names: a post, what the reader saved, or the whole feed. */
export function useCollectivePlace(): { postId: string | undefined; show: Shown } {
  const [named = ''] = useBehind('community:sanctum-collective');
  const postId = /^[0-9a-f]{24}$/.test(named) ? named : undefined;
  return { postId, show: named === 'saved' ? 'saved' : 'everybody' };
}
