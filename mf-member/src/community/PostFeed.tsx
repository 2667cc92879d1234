import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PostFeedProps } from './LongFeed.tsx';
import { PostCard } from './PostCard.tsx';
import { postHeights } from './postHeights.ts';

/** Longest feed that is rendered as a whole. */
const cardsMax = 60;
/** Longest feed for which the code of long feeds is not loaded yet: one page and pinned posts. */
const preloadAbove = 30;

/** A list of posts. In a long list only posts near the viewport are rendered. */
export function PostFeed(feed: PostFeedProps) {
  const count = feed.posts.length;
  const [shownBefore, setShownBefore] = useState(count);
  if (count <= cardsMax && count !== shownBefore) setShownBefore(count);
  // Loaded before it is needed, so that the page of posts that makes the feed long can take the focus. Until it
  // has loaded, or if it can't be, the whole feed is rendered.
  const { data: code } = useQuery({
    queryKey: ['code', 'long-feed'],
    queryFn: async () => ({ LongFeed: (await import('./LongFeed.tsx')).LongFeed }),
    structuralSharing: false,
    networkMode: 'always',
    enabled: count > preloadAbove,
  });
  return code && count > cardsMax ? (
    <code.LongFeed {...feed} shownBefore={shownBefore} />
  ) : (
    <FullFeed {...feed} />
  );
}

function FullFeed({ posts, hasMore, showsCircle = false, list }: PostFeedProps) {
  const ownList = useRef<HTMLUListElement>(null);
  const listRef = list ?? ownList;
  useLayoutEffect(() => {
    const element = listRef.current;
    return () => {
      for (const child of element?.children ?? [])
        if (child instanceof HTMLElement) postHeights.set(child.dataset['post'] ?? '', child.offsetHeight);
    };
  }, [listRef]);
  return (
    <List role="list" ref={listRef}>
      {posts.map((post, index) => (
        <li
          key={post.id}
          data-post={post.id}
          aria-posinset={index + 1}
          aria-setsize={hasMore ? -1 : posts.length}
        >
          <PostCard post={post} showsCircle={showsCircle} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);
`;
