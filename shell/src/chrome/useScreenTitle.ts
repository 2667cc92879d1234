import { useLocation, parseSection } from '@grove/platform/navigation';
import { useProduct } from '@grove/platform/session';
import { useLayoutEffect } from 'react';
import type { ActiveScreen } from '../resolveScreen.ts';

/** Sets the document title after a navigation. A remote with a more specific title, such as a course title,
 *  replaces it with the platform's `useTitle`. */
export function useScreenTitle(screen: ActiveScreen) {
  const { pathname, hash } = useLocation();
  const { name: product } = useProduct();
  const title = getTitle(screen, hash);
  useLayoutEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product, pathname]);
}

function getTitle(screen: ActiveScreen, hash: string): string | undefined {
  if (screen.kind === 'not-found') return '404 Page Not Found';
  if (screen.kind === 'account') return screen.title;
  if (screen.kind === 'remote') return screen.title ?? capitalize(parseSection(hash).section);
  return undefined;
}

function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
