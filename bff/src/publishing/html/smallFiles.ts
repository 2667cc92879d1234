import { defaultTheme } from '@grove/contracts/siteDefaults';
import type { Context } from '../../http/context.ts';
import { logoSvg } from './logoSvg.ts';

const { background, primary, text } = defaultTheme.colors;
const favicon = logoSvg({ ground: `#${background}`, leaf: `#${primary}`, line: `#${text}` }, 'ring');
const robots =
  'User-agent: *\nDisallow: /api/\nDisallow: /creator\nDisallow: /course/\nDisallow: /checkout\nDisallow: /cart\n';

const files: Record<string, { type: string; body: string }> = {
  '/favicon.svg': { type: 'image/svg+xml', body: favicon },
  '/favicon.ico': { type: 'image/svg+xml', body: favicon },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: robots },
};

/** Answers the few files that browsers and search engines ask for by a fixed name.
 *  @returns false when the path is none of them. */
export function answerSmallFile(ctx: Context): boolean {
  const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
  if (file === undefined || ctx.method === 'POST') return false;
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.type = file.type;
  ctx.body = file.body;
  return true;
}
