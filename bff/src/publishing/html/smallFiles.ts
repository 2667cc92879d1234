import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { Context } from '../../http/context.ts';
import { logoSvg } from './logoSvg.ts';
import { robotsText } from './searchEngines.ts';

const { background, primary, text } = defaultTheme.colors;
const favicon = logoSvg({ ground: `#${background}`, leaf: `#${primary}`, line: `#${text}` }, 'ring');

const files: Record<string, { type: string; body: (origin: string) => string }> = {
  '/favicon.svg': { type: 'image/svg+xml', body: () => favicon },
  '/favicon.ico': { type: 'image/svg+xml', body: () => favicon },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: robotsText },
};

/** Answers the few files that browsers and search engines request by a fixed name.
 *  @param origin the site's origin. @returns false if the path is none of them. */
export function sendSmallFile(ctx: Context, origin: string): boolean {
  const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
  if (file === undefined || ctx.method === 'POST') return false;
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.type = file.type;
  ctx.body = file.body(origin);
  return true;
}
