import { useLocation } from '@grove/platform/navigation';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the main heading after a navigation, so that keyboard and screen reader users continue
 *  from there. Waits for the heading of a remote that is still loading, unless the user has moved the focus
 *  by then. */
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

/** @returns a function that stops waiting. */
function focusHeading(main: HTMLElement): () => void {
  const origin = document.activeElement;
  const observer = new MutationObserver(tryNow);
  // Two frames later: until then the previous screen may still be in the page.
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
  /** A user who keeps typing in the field that they navigated from has not left it. */
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
