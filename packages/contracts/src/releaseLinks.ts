import type { Release, ReleaseRoute } from './releases.ts';

/** Attributes of a `<link rel="preload">`. */
export type PreloadLink = Record<string, string>;

const kinds: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' };

/** What the browser should fetch of a release before the shell asks for it.
 *  @param route that is to be shown, for the scripts of its own. */
export function releaseLinks(
  release: Pick<Release, 'entry' | 'integrity' | 'preload'>,
  route?: Pick<ReleaseRoute, 'preload'>,
): PreloadLink[] {
  const entry = { url: release.entry, integrity: release.integrity };
  return fileLinks([entry, ...release.preload, ...(route?.preload ?? [])]);
}

/** The same for single files of a release. */
export function fileLinks(files: readonly Release['preload'][number][]): PreloadLink[] {
  return files.flatMap(({ url, integrity }) => {
    const as = kinds[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (as === undefined) return [];
    // Who asks later must ask alike, or the file is fetched twice: the shell's loader and webpack name crossorigin and
    // integrity, a stylesheet names no integrity for its fonts.
    const isChecked = as !== 'font' && integrity !== undefined;
    // Low: what is read first stands in the page itself, and is painted before any script.
    const priority = as === 'script' && { fetchpriority: 'low' };
    return [{ as, href: url, crossorigin: 'anonymous', ...priority, ...(isChecked && { integrity }) }];
  });
}

/** '/api/courses/:id/player', as a route names it in its `data`, with the ids of the page's own path. */
export function addressOf(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
