import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from './context.ts';

// The ETag that would spare a shorter body is longer than that body.
const shortestTagged = 64;

/** Answers JSON. A GET gets a weak ETag and, when the client has the same already, 304 without a body. */
export function sendJson(ctx: Context, value: unknown): void {
  sendJsonText(ctx, JSON.stringify(value));
}

/** Answers what is JSON already. */
export function sendJsonText(ctx: Context, text: string): void {
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  sendRevalidated(ctx, text);
}

/** Answers text; the handler may have set another type (`text/vtt`). */
export function sendText(ctx: Context, text: string): void {
  if (!ctx.res.hasHeader('Content-Type')) ctx.set('Content-Type', 'text/plain; charset=utf-8');
  sendRevalidated(ctx, text);
}

/** Leads elsewhere, this time. Koa's own would write the address, which may be a signed one, into a body too. */
export function sendRedirect(ctx: Context, address: string): void {
  ctx.status = 302;
  ctx.set({ Location: address, 'Cache-Control': 'no-store' });
  ctx.body = '';
}

/** Answers what is read bit by bit, as slowly as the client takes it; the handler has set its type and, where browsers may
 *  keep it, how, and its ETag. When the client leaves, Koa destroys it. */
export function sendStream(ctx: Context, stream: Readable): void {
  ctx.status = 200;
  if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  // Before the body: Koa would take what is read for bytes of no known type.
  if (!ctx.res.hasHeader('Content-Type')) ctx.set('Content-Type', 'application/octet-stream');
  ctx.body = stream;
  const tag = ctx.response.get('ETag');
  if (tag !== '' && hasAlready(ctx, tag)) ctx.status = 304;
}

function sendRevalidated(ctx: Context, body: string): void {
  ctx.status = 200;
  ctx.body = body;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Cache-Control', 'no-store');
    return;
  }
  // Private: answers depend on the session. no-cache: kept, but asked for again each time.
  ctx.set('Cache-Control', 'private, no-cache');
  if (body.length < shortestTagged) return;
  const tag = `W/"${hash('sha1', body, 'base64url')}"`;
  ctx.set('ETag', tag);
  if (hasAlready(ctx, tag)) ctx.status = 304;
}

/** Kept though there is `ctx.fresh`: it takes the `no-cache` that a browser's fetch adds for a wish to be sent all anew. */
export function hasAlready({ req }: Context, tag: string): boolean {
  const known = req.headers['if-none-match'];
  return known === '*' || known?.split(',').some((one) => one.trim() === tag) === true;
}
