import { useLayoutEffect } from 'react';
import { writeStyle } from '@grove/ui/writeStyle';

/** Adds a style to a document for as long as the component is shown. */
export function useStyle(page: Document, css: string) {
  useLayoutEffect(() => {
    const style = writeStyle(page, css);
    return () => {
      style.remove();
    };
  }, [page, css]);
}
