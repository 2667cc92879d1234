import type { Release } from '@grove/contracts/releases';
import { escapeHtml } from './escapeHtml.ts';
import type { Match } from './matchRoutes.ts';

/** Attributes of a `<link rel="preload">`. */
export type Link = Record<string, string>;

const kinds: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' };

/** What the browser should fetch before the shell asks for it. */
export function releaseLinks(release: Release): Link[] {
  const entry = { url: release.entry, integrity: release.integrity };
  return [entry, ...release.preload].flatMap(({ url, integrity }) => {
    const as = kinds[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (as === undefined) return [];
    // Who asks later must ask alike, or the file is fetched twice: the shell's loader and webpack name crossorigin and
    // integrity, a stylesheet names no integrity for its fonts.
    const isChecked = as !== 'font' && integrity !== undefined;
    return [{ as, href: url, crossorigin: 'anonymous', ...(isChecked && { integrity }) }];
  });
}

/** The first screen's data, fetched while the scripts load. */
export function dataLinks({ route, params }: Match): Link[] {
  return (route.data ?? []).map((address) => ({
    as: 'fetch',
    href: address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    crossorigin: 'use-credentials',
  }));
}

/** Scripts need the nonce in their preload too: the policy trusts no address. */
export function linkTag(link: Link, nonce: string): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${attributes.join('')} nonce="${nonce}">`;
}
