import { addressOf } from '@grove/contracts/releaseLinks';
import type { PreloadLink } from '@grove/contracts/releaseLinks';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import type { Match } from './matchRoutes.ts';

/** The first screen's data, fetched while the scripts load; what the page brings along is not fetched. */
export function dataLinks({ route, params }: Match, answers: Record<string, unknown>): PreloadLink[] {
  return (route.data ?? [])
    .map((pattern) => addressOf(pattern, params))
    .filter((address) => !Object.hasOwn(answers, address))
    .map((href) => ({ as: 'fetch', href, crossorigin: 'use-credentials' }));
}

/** Scripts need the nonce in their preload too: the policy trusts no address. */
export function linkTag(link: PreloadLink, nonce: string): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${attributes.join('')} nonce="${nonce}">`;
}
