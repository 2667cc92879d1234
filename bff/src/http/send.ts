import { hash } from 'node:crypto';
import type { Context } from './context.ts';

/** Answers JSON. A GET gets a weak ETag and, when the client has the same already, 304 without a body. */
export function sendJson(ctx: Context, value: unknown): void {
  sendRevalidated(ctx, JSON.stringify(value), 'application/json; charset=utf-8');
}

/** Answers text; the handler may have set another type (`text/vtt`). */
export function sendText(ctx: Context, text: string): void {
  sendRevalidated(ctx, text, ctx.response.get('Content-Type') || 'text/plain; charset=utf-8');
}

function sendRevalidated(ctx: Context, body: string, type: string): void {
  ctx.status = 200;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Cache-Control', 'no-store');
  } else {
    // Private: answers depend on the session. no-cache: kept, but asked for again each time.
    ctx.set('Cache-Control', 'private, no-cache');
    const tag = `W/"${hash('sha1', body, 'base64url')}"`;
    ctx.set('ETag', tag);
    if (matches(ctx.get('If-None-Match'), tag)) {
      ctx.status = 304;
      return;
    }
  }
  // The type first: Koa would guess one from the body.
  ctx.set('Content-Type', type);
  ctx.body = body;
}

function matches(header: string, tag: string): boolean {
  return header !== '' && (header === '*' || header.split(',').some((one) => one.trim() === tag));
}
