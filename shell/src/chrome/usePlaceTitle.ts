import { useLocation } from '@grove/platform/navigation';
import { sectionOf } from '@grove/platform/navigation';
import { useProduct } from '@grove/platform/session';
import { useLayoutEffect } from 'react';
import type { Place } from '../placeOf.ts';

/** Sets the document title after a navigation. A remote with a more specific title, such as a course title,
 *  replaces it with the platform's `useTitle`. */
export function usePlaceTitle(place: Place) {
  const { pathname, hash } = useLocation();
  const { name: product } = useProduct();
  const title = titleOf(place, hash);
  useLayoutEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product, pathname]);
}

function titleOf(place: Place, hash: string): string | undefined {
  if (place.kind === 'not-found') return '404 Page Not Found';
  if (place.kind === 'account') return place.title;
  if (place.kind === 'remote') return place.title ?? capitalised(sectionOf(hash).section);
  return undefined;
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
