import { useCallback, useRef } from 'react';

/** For floating elements: returns the focus to the button when they close, unless the page has
 *  navigated in the meantime. Then the new screen's heading gets the focus. */
export function useReturnFocus() {
  const openedAtPath = useRef<string>(undefined);
  const ref = useCallback((content: Element | null) => {
    if (content !== null) openedAtPath.current = getCurrentPath();
  }, []);
  function onCloseAutoFocus(event: Event) {
    if (openedAtPath.current !== getCurrentPath()) event.preventDefault();
  }
  return { ref, onCloseAutoFocus };
}

function getCurrentPath() {
  return location.pathname + location.hash;
}
