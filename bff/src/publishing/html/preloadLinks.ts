import type { Release } from '@grove/contracts/releases';
import { escapeHtml } from '../../infra/escapeHtml.ts';
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
    // Low: what is read first stands in the page itself, and is painted before any script.
    const priority = as === 'script' && { fetchpriority: 'low' };
    return [{ as, href: url, crossorigin: 'anonymous', ...priority, ...(isChecked && { integrity }) }];
  });
}

/** The first screen's data, fetched while the scripts load; what the page brings along is not fetched. */
export function dataLinks({ route, params }: Match, answers: Record<string, unknown>): Link[] {
  return (route.data ?? [])
    .map((pattern) => addressOf(pattern, params))
    .filter((address) => !Object.hasOwn(answers, address))
    .map((href) => ({ as: 'fetch', href, crossorigin: 'use-credentials' }));
}

/** '/api/courses/:id/player' with the ids of the page's own path. */
export function addressOf(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Scripts need the nonce in their preload too: the policy trusts no address. */
export function linkTag(link: Link, nonce: string): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${attributes.join('')} nonce="${nonce}">`;
}
