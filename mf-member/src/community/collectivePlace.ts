import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Returns the address of a post: '#community:sanctum-collective/<postId>'. */
export function postPath(postId: string): string {
  return pathBehind('community:sanctum-collective', postId);
}

/** The shown feed of the Collective: all posts or the saved ones. */
export type Shown = 'everybody' | 'saved';

/** Returns what the address names: a post, the saved posts, or the whole feed. */
export function useCollectivePlace(): { postId: string | undefined; show: Shown } {
  const [named = ''] = useBehind('community:sanctum-collective');
  const postId = /^[0-9a-f]{24}$/.test(named) ? named : undefined;
  return { postId, show: named === 'saved' ? 'saved' : 'everybody' };
}
