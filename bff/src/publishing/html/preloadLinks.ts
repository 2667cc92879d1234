import { fillPath } from '@grove/contracts/releases/releaseLinks';
import type { PreloadLink } from '@grove/contracts/releases/releaseLinks';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import type { Match } from './matchRoutes.ts';

/** Links to the first screen's data, loaded while the scripts load. Data that the page contains is left out. */
export function dataLinks({ route, params }: Match, answers: Record<string, unknown>): PreloadLink[] {
  return (route.data ?? [])
    .map((pattern) => fillPath(pattern, params))
    .filter((address) => !Object.hasOwn(answers, address))
    .map((href) => ({ as: 'fetch', href, crossorigin: 'use-credentials' }));
}

/** Links to the first screen's pictures. */
export function pictureLinks(match: Match, answers: Record<string, unknown>): PreloadLink[] {
  return findPictures(match, answers)
    .filter((href) => href !== undefined)
    .map((href) => ({ as: 'image', href }));
}

/** Finds the URLs of a route's `pictures` in the answers that the page contains; undefined for one that is missing. */
export function findPictures(
  { route, params }: Match,
  answers: Record<string, unknown>,
): (string | undefined)[] {
  const [first, ...others] = (route.data ?? []).map((pattern) => answers[fillPath(pattern, params)]);
  const resolveKey = (part: string) => {
    const name = /^{(\w+)}$/.exec(part)?.[1];
    if (name === undefined) return part;
    return String(others.map((answer) => valueAt(answer, name)).find((value) => typeof value === 'number'));
  };
  return (route.pictures ?? [])
    .map((pointer) => pointer.slice(1).split('/').map(resolveKey).reduce(valueAt, first))
    .map((address) => (typeof address === 'string' ? address : undefined));
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Renders a preload link. Scripts need the nonce in their preload too, because the policy allows no script URLs. */
export function linkTag(link: PreloadLink, nonce: string): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${attributes.join('')} nonce="${nonce}">`;
}
