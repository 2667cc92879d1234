import type { Context } from '../http/context.ts';

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#8B7355" d="M15 30V17h2v13z"/>' +
  '<path fill="#C8997A" d="M16 19C9 19 6 14 6 8c6 0 10 4 10 11z"/><path fill="#D4AF37" d="M16 15c0-7 4-11 10-11 0 6-3 11-10 11z"/></svg>';
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
