import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** Returns the URL of a post: '#community:sanctum-collective/<postId>'. */
export function postPath(postId: string): string {
  return sectionPath('community:sanctum-collective', postId);
}

/** The shown feed of the Collective: all posts or the saved ones. */
export type FeedFilter = 'everybody' | 'saved';

/** Returns what the URL names: a post, the saved posts, or the whole feed. */
export function useCollectiveLocation(): { postId: string | undefined; filter: FeedFilter } {
  const [segment = ''] = useSubpath('community:sanctum-collective');
  const postId = /^[0-9a-f]{24}$/.test(segment) ? segment : undefined;
  return { postId, filter: segment === 'saved' ? 'saved' : 'everybody' };
}
