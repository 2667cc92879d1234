import { useCallback, useRef } from 'react';

/** For what floats: the focus goes back to its button when it closes, unless the page went elsewhere meanwhile. Then it
 *  is left to the heading of the new place. */
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
