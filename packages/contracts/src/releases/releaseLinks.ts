import type { Release, ReleaseRoute } from './releases.ts';

/** Attributes of a `<link rel="preload">`. */
export type PreloadLink = Record<string, string>;

const preloadTypes: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' };

/** The preload links for a release.
 *  @param route the route to be shown, to include its own scripts. */
export function releaseLinks(
  release: Pick<Release, 'entry' | 'integrity' | 'preload'>,
  route?: Pick<ReleaseRoute, 'preload'>,
): PreloadLink[] {
  const entry = { url: release.entry, integrity: release.integrity };
  return fileLinks([entry, ...release.preload, ...(route?.preload ?? [])]);
}

/** The preload links for single files of a release. */
export function fileLinks(files: readonly Release['preload'][number][]): PreloadLink[] {
  return files.flatMap(({ url, integrity }) => {
    const as = preloadTypes[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (as === undefined) return [];
    // Later requests must have the same attributes, or the file is loaded twice: the shell's loader and
    // webpack set crossorigin and integrity, and a stylesheet sets no integrity for its fonts.
    const isChecked = as !== 'font' && integrity !== undefined;
    // Low, because the first content is in the page itself and is painted before any script runs.
    const priority = as === 'script' && { fetchpriority: 'low' };
    return [{ as, href: url, crossorigin: 'anonymous', ...priority, ...(isChecked && { integrity }) }];
  });
}

/** Fills the ids of the page's path into a route's `data` URL: '/api/courses/:id/player'. */
export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
