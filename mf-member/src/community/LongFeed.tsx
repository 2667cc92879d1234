import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community/community';
import { PostCard } from './PostCard.tsx';
import { postHeights } from './postHeights.ts';

export interface PostFeedProps {
  posts: readonly Post[];
  /** Whether more posts can be loaded. */
  hasMore: boolean;
  /** Whether each post names its circle. */
  showsCircle?: boolean;
  list?: RefObject<HTMLUListElement | null>;
}

interface LongFeedProps extends PostFeedProps {
  /** Number of posts that were shown before the feed became long. */
  shownBefore: number;
}

const estimatedHeight = 320;
/** Pixels between cards, the same as --grove-space-5. */
const gap = 24;

/** A long list of posts. Only posts near the viewport are rendered. */
export function LongFeed({
  posts,
  hasMore,
  showsCircle = false,
  list: outerList,
  shownBefore,
}: LongFeedProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle<HTMLUListElement | null, HTMLUListElement | null>(outerList, () => list.current);
  const [offsetTop, setOffsetTop] = useState(0);
  /** Index of the post that the user is working in. It stays rendered while they scroll, so that typed text
   *  is kept. */
  const [activeIndex, setActiveIndex] = useState<number>();
  const [knownCount, setKnownCount] = useState(posts.length);
  /** Index of the first post of the page that arrived last. It is always rendered, because `ShowMore` moves
   *  the focus there. */
  const [firstNew, setFirstNew] = useState<number | undefined>(shownBefore);
  if (posts.length !== knownCount) {
    setKnownCount(posts.length);
    setFirstNew(posts.length > knownCount ? knownCount : undefined);
  }
  useLayoutEffect(() => {
    setOffsetTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    // The first render shows posts already, for the focus.
    initialRect: { width: innerWidth, height: innerHeight },
    estimateSize: (index) => postHeights.get(posts[index]?.id ?? '') ?? estimatedHeight,
    getItemKey: (index) => posts[index]?.id ?? index,
    measureElement: (element) => {
      const height = (element as HTMLElement).offsetHeight;
      postHeights.set((element as HTMLElement).dataset['post'] ?? '', height);
      return height;
    },
    gap,
    overscan: 10,
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      for (const index of [activeIndex, firstNew])
        if (index !== undefined && index < posts.length) indexes.add(index);
      return [...indexes].sort((one, other) => one - other);
    },
    scrollMargin: offsetTop,
  });
  return (
    <List role="list" ref={list} style={{ blockSize: `${String(virtualizer.getTotalSize())}px` }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const post = posts[index];
        return (
          post && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-post={post.id}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : posts.length}
              onFocus={() => {
                setActiveIndex(index);
              }}
              style={{ transform: `translateY(${String(start - offsetTop)}px)` }}
            >
              <PostCard post={post} showsCircle={showsCircle} />
            </li>
          )
        );
      })}
    </List>
  );
}

const List = styled.ul`
  position: relative;

  li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
`;
