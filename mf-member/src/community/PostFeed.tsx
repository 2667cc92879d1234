import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import type { PostFeedProps } from './LongFeed.tsx';
import { PostCard } from './PostCard.tsx';
import { postHeights } from './postHeights.ts';

/** Longest feed that is rendered as a whole. */
const cardsMax = 60;

/** A list of posts. In a long list only posts near the viewport are rendered. */
export function PostFeed(feed: PostFeedProps) {
  if (feed.posts.length <= cardsMax) return <FullFeed {...feed} />;
  const fallback = <FullFeed {...feed} posts={feed.posts.slice(0, cardsMax)} />;
  return (
    <LazyScreen name="long-feed" load={loadLongFeed} skeleton={fallback}>
      {(LongFeed) => <LongFeed {...feed} />}
    </LazyScreen>
  );
}

function loadLongFeed() {
  return import('./LongFeed.tsx').then((module) => module.LongFeed);
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
