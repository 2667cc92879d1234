import { useEffect } from 'react';
import { useProduct } from './session.ts';

/** Names the document after the screen: 'Library · The Sanctum'. Nothing happens while the title is not known. */
export function useTitle(title: string | undefined) {
  const { name } = useProduct();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${name}`;
  }, [title, name]);
}
