import { useLayoutEffect } from 'react';
import { addStyle } from '@grove/ui/theme/addStyle';

/** Adds a style element to a document while the component is mounted. */
export function useStyleElement(target: Document, css: string) {
  useLayoutEffect(() => {
    const style = addStyle(target, css);
    return () => {
      style.remove();
    };
  }, [target, css]);
}
