import { useCallback, useRef } from 'react';

/** For floating elements: returns the focus to the button when they close, unless the page has
 *  navigated in the meantime. Then the new screen's heading gets the focus. */
export function useWayBack() {
  const openedAt = useRef<string>(undefined);
  const ref = useCallback((content: Element | null) => {
    if (content !== null) openedAt.current = place();
  }, []);
  function onCloseAutoFocus(event: Event) {
    if (openedAt.current !== place()) event.preventDefault();
  }
  return { ref, onCloseAutoFocus };
}

function place() {
  return location.pathname + location.hash;
}
