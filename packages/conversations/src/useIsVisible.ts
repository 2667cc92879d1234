import { useSyncExternalStore } from 'react';

/** Whether the page's tab is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === 'visible');
}

function follow(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}
