import type { Readable } from 'node:stream';
import { etag } from 'etag';
import type { Context } from './context.ts';

// For a shorter body, the ETag would be longer than the body that it saves.
const minTaggedLength = 64;

/** Sends JSON, with a weak ETag for a GET. */
export function sendJson(ctx: Context, value: unknown): void {
  sendJsonText(ctx, JSON.stringify(value));
}

/** Sends text that is JSON already. */
export function sendJsonText(ctx: Context, text: string): void {
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  sendRevalidated(ctx, text);
}

/** Sends text. The handler may have set another type (`text/vtt`). */
export function sendText(ctx: Context, text: string): void {
  if (!ctx.res.hasHeader('Content-Type')) ctx.set('Content-Type', 'text/plain; charset=utf-8');
  sendRevalidated(ctx, text);
}

/** Sends a temporary redirect. Koa's own method would also write the URL, which may be a signed one, into the body. */
export function sendRedirect(ctx: Context, address: string): void {
  ctx.status = 302;
  ctx.set({ Location: address, 'Cache-Control': 'no-store' });
  ctx.body = '';
}

/** Sends a stream at the client's speed. The handler has set its type and, if browsers may cache it, its
 *  Cache-Control and ETag. Koa destroys the stream when the client disconnects. */
export function sendStream(ctx: Context, stream: Readable): void {
  ctx.status = 200;
  if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  // Set before the body, because Koa would otherwise set its own default type.
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
  // 'private' because answers depend on the session; 'no-cache' means cached but always revalidated.
  ctx.set('Cache-Control', 'private, no-cache');
  // Set here, because @koa/etag would also tag answers to writes, and pages, whose nonce differs each time.
  if (body.length >= minTaggedLength) ctx.etag = etag(body, { weak: true });
}
