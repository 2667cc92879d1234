import { useLayoutEffect } from 'react';
import { writeStyle } from '@grove/ui/writeStyle';

/** Adds a style element to a document while the component is mounted. */
export function useStyle(page: Document, css: string) {
  useLayoutEffect(() => {
    const style = writeStyle(page, css);
    return () => {
      style.remove();
    };
  }, [page, css]);
}
