import { paths } from '@grove/platform/navigation';
import { placeOf } from '../placeOf.ts';
import { useRegistry } from '../registry.ts';

const pages = [
  { path: paths.library(), label: 'Library' },
  { path: paths.about(), label: 'About' },
  { path: paths.services(), label: 'Services' },
] as const;

/** The pages for everybody that a release shows. */
export function usePublicPages(): { path: string; label: string }[] {
  const releases = useRegistry((registry) => registry.releases);
  return pages.filter(({ path }) => {
    const place = placeOf({ pathname: path, hash: '' }, { releases, productSlug: '', isSignedIn: false });
    return place.kind === 'remote';
  });
}
