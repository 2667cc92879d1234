import { useMode } from '@grove/platform/theme';
import { useEffect } from 'react';

/** Sets the color of the browser's own bars to the page background, light or dark. */
export function useBrowserColor() {
  const mode = useMode();
  useEffect(() => {
    const color = getComputedStyle(document.documentElement).getPropertyValue('--grove-background').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [mode]);
}
