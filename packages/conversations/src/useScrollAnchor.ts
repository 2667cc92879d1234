import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Distance from an end, in pixels, that counts as being at the end. */
const nearPx = 48;

interface ScrollAnchor {
  box: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is in view. */
  isAtEnd: boolean;
  /** Whether a message arrived while the user was scrolled up. */
  hasNew: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
}

/** Keeps the scroll position of a list that grows at both ends: at the end it follows new items; further up
 *  it does not move. All items must be inside one child element of the box.
 *  @param first key of the first shown item. @param last key of the last shown item. @param isOwnLast whether
 *  the user sent the last item, which is always scrolled into view.
 *  @param onStart called when the user scrolls close to the start. */
export function useScrollAnchor(
  { first, last, isOwnLast }: { first: string | undefined; last: string | undefined; isOwnLast: boolean },
  onStart: () => void,
): ScrollAnchor {
  const box = useRef<HTMLDivElement>(null);
  const lastRender = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setNew] = useState(false);

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAtEnd(true);
    setNew(false);
  }, []);

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    const previous = lastRender.current;
    lastRender.current = { first, last, height: list.scrollHeight };
    if (previous === null || (previous.last !== last && (isAtEnd || isOwnLast))) {
      scrollToEnd();
      return;
    }
    if (previous.first !== first && previous.last === last)
      list.scrollTop += list.scrollHeight - previous.height;
    if (previous.last !== last) setNew(true);
  }, [first, last, isOwnLast, isAtEnd, scrollToEnd]);

  // Keeps the end in view when a phone's keyboard opens, the message box grows, or pictures load.
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null || !isAtEnd) return;
    const observer = new ResizeObserver(() => {
      list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    if (list.firstElementChild) observer.observe(list.firstElementChild);
    return () => {
      observer.disconnect();
    };
  }, [isAtEnd]);

  function onScroll() {
    const list = box.current;
    if (list === null) return;
    const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < nearPx;
    setAtEnd(isNear);
    if (isNear) setNew(false);
    if (list.scrollTop < list.clientHeight) onStart();
  }

  return { box, isAtEnd, hasNew, onScroll, scrollToEnd };
}
