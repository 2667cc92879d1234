import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Nearer to an end than this is at it. Pixels. */
const nearPx = 48;

interface KeptPlace {
  box: RefObject<HTMLDivElement | null>;
  /** Whether the newest is in view. */
  isAtEnd: boolean;
  /** Something came while one was reading further up. */
  hasNew: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Keeps a list that grows at both ends where its reader is: at the end it follows what comes, further up it stays,
 *  whatever is added before or behind. All that is in the box stands in one element.
 *  @param first of what is shown. @param last of what is shown. @param isOwnLast what the reader sends is always shown.
 *  @param onStart is told when the reader comes near the beginning. */
export function useKeptPlace(
  { first, last, isOwnLast }: { first: string | undefined; last: string | undefined; isOwnLast: boolean },
  onStart: () => void,
): KeptPlace {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setNew] = useState(false);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAtEnd(true);
    setNew(false);
  }, []);

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    const former = before.current;
    before.current = { first, last, height: list.scrollHeight };
    if (former === null || (former.last !== last && (isAtEnd || isOwnLast))) {
      toEnd();
      return;
    }
    if (former.first !== first && former.last === last) list.scrollTop += list.scrollHeight - former.height;
    if (former.last !== last) setNew(true);
  }, [first, last, isOwnLast, isAtEnd, toEnd]);

  // The keyboard of a phone, a box that grows with what is typed, a message that gets its pictures once it is sent: the end
  // stays in view.
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

  return { box, isAtEnd, hasNew, onScroll, toEnd };
}
