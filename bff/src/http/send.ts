import type { Readable } from 'node:stream';
import { etag } from 'etag';
import type { Context } from './context.ts';

// The ETag that would spare a shorter body is longer than that body.
const shortestTagged = 64;

/** Answers JSON. A GET gets a weak ETag. */
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
  // Here, because @koa/etag would also tag answers to writes, and pages, whose nonce differs each time.
  if (body.length >= shortestTagged) ctx.etag = etag(body, { weak: true });
}
