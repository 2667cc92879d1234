import { useLocation } from '@grove/platform/navigation';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the main heading after a navigation, so that keyboard and screen reader users continue
 *  from there. Waits for the heading of a remote that is still loading, unless the user has moved the focus
 *  by then. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const path = pathname + hash;
  const before = useRef(path);
  useEffect(() => {
    const element = main.current;
    if (before.current === path || element === null) return;
    before.current = path;
    return focusHeading(element);
  }, [path, main]);
}

/** @returns a function that stops waiting. */
function focusHeading(main: HTMLElement): () => void {
  const origin = document.activeElement;
  const observer = new MutationObserver(tryFocus);
  // Two frames later: until then the previous screen may still be in the page.
  const frame = requestAnimationFrame(() => {
    observer.observe(main, { childList: true, subtree: true });
    tryFocus();
  });
  main.addEventListener('keydown', stopInField);
  function stop() {
    cancelAnimationFrame(frame);
    observer.disconnect();
    main.removeEventListener('keydown', stopInField);
  }
  /** A user who keeps typing in the field that they navigated from has not left it. */
  function stopInField({ target, repeat }: KeyboardEvent) {
    if (!repeat && target instanceof Element && target.matches('input, textarea, select')) stop();
  }
  function tryFocus() {
    const heading = main.querySelector('h1');
    const hasMoved = document.activeElement !== origin && document.activeElement !== document.body;
    if (hasMoved) stop();
    if (hasMoved || heading === null) return;
    stop();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return stop;
}
