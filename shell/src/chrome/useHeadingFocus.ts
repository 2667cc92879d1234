import { useLocation } from '@grove/platform/navigation';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a change of place the main heading has the focus, so that a keyboard or a screen reader goes on from there.
 *  Waits for the heading of a remote that is still loading, unless the reader has moved on by then. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const place = pathname + hash;
  const before = useRef(place);
  useEffect(() => {
    const element = main.current;
    if (before.current === place || element === null) return;
    before.current = place;
    return focusHeading(element);
  }, [place, main]);
}

/** @returns what ends the waiting. */
function focusHeading(main: HTMLElement): () => void {
  const origin = document.activeElement;
  const observer = new MutationObserver(tryNow);
  // The frame after next: until then the screen that is left may still stand.
  const frame = requestAnimationFrame(() => {
    observer.observe(main, { childList: true, subtree: true });
    tryNow();
  });
  main.addEventListener('keydown', endInField);
  function end() {
    cancelAnimationFrame(frame);
    observer.disconnect();
    main.removeEventListener('keydown', endInField);
  }
  /** Who goes on in the field that they came from has not left it. */
  function endInField({ target, repeat }: KeyboardEvent) {
    if (!repeat && target instanceof Element && target.matches('input, textarea, select')) end();
  }
  function tryNow() {
    const heading = main.querySelector('h1');
    const moved = document.activeElement !== origin && document.activeElement !== document.body;
    if (moved) end();
    if (moved || heading === null) return;
    end();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return end;
}
