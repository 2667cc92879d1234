import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community';
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

const likelyHeight = 320;
/** Pixels between cards, the same as --grove-space-5. */
const gap = 24;

/** A long list of posts. Only posts near the viewport are rendered. */
export function LongFeed({ posts, hasMore, showsCircle = false, list: given }: PostFeedProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle<HTMLUListElement | null, HTMLUListElement | null>(given, () => list.current);
  const [above, setAbove] = useState(0);
  /** Index of the post that the user is working in. It stays rendered while they scroll, so that typed text
   *  is kept. */
  const [worked, setWorked] = useState<number>();
  const [counted, setCounted] = useState(posts.length);
  /** Index of the first post of the page that arrived last. It is always rendered, because `ShowMore` moves
   *  the focus there. */
  const [firstNew, setFirstNew] = useState<number>();
  if (posts.length !== counted) {
    setCounted(posts.length);
    setFirstNew(posts.length > counted ? counted : undefined);
  }
  useLayoutEffect(() => {
    setAbove((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: (at) => postHeights.get(posts[at]?.id ?? '') ?? likelyHeight,
    getItemKey: (at) => posts[at]?.id ?? at,
    measureElement: (element) => {
      const height = (element as HTMLElement).offsetHeight;
      postHeights.set((element as HTMLElement).dataset['post'] ?? '', height);
      return height;
    },
    gap,
    overscan: 10,
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      for (const index of [worked, firstNew])
        if (index !== undefined && index < posts.length) indexes.add(index);
      return [...indexes].sort((one, other) => one - other);
    },
    scrollMargin: above,
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
                setWorked(index);
              }}
              style={{ transform: `translateY(${String(start - above)}px)` }}
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
