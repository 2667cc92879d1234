import { useEffect } from 'react';
import { useProduct } from './session.ts';

/** Sets the document's title to the screen's: 'Library · The Sanctum'. Does nothing while the title is
 *  undefined. */
export function useTitle(title: string | undefined) {
  const { name } = useProduct();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${name}`;
  }, [title, name]);
}
