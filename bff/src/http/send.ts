import { hash } from 'node:crypto';
import { forEachCommonHeader } from './commonHeaders.ts';
import { compress, isCompressible, preferredEncoding } from './compress.ts';
import type { Context } from './context.ts';

// The ETag that would spare a shorter body is longer than that body.
const shortestTagged = 64;

/** Answers JSON. A GET gets a weak ETag and, when the client has the same already, 304 without a body. */
export function sendJson(ctx: Context, value: unknown): Promise<void> | void {
  return sendRevalidated(ctx, JSON.stringify(value), 'application/json; charset=utf-8');
}

/** Answers text; the handler may have set another type (`text/vtt`). */
export function sendText(ctx: Context, text: string): Promise<void> | void {
  return sendRevalidated(ctx, text, ctx.response.get('Content-Type') || 'text/plain; charset=utf-8');
}

/** Answers with a refusal's words. @param headers names and values in turns. */
export function sendError(ctx: Context, status: number, text: string, headers: string[] = []): void {
  write(
    ctx,
    status,
    ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers],
    text,
  );
}

/** Leads elsewhere, this time. */
export function sendRedirect(ctx: Context, address: string): void {
  write(ctx, 302, ['Location', address, 'Cache-Control', 'no-store'], '');
}

function sendRevalidated(ctx: Context, body: string, type: string): Promise<void> | void {
  const { method, headers } = ctx.req;
  if (method !== 'GET' && method !== 'HEAD')
    return sendBody(ctx, body, ['Content-Type', type, 'Cache-Control', 'no-store']);
  // Private: answers depend on the session. no-cache: kept, but asked for again each time.
  const kept = ['Cache-Control', 'private, no-cache'];
  if (body.length < shortestTagged) return sendBody(ctx, body, ['Content-Type', type, ...kept]);
  const tag = `W/"${hash('sha1', body, 'base64url')}"`;
  kept.push('ETag', tag);
  if (!matches(headers['if-none-match'], tag)) return sendBody(ctx, body, ['Content-Type', type, ...kept]);
  write(ctx, 304, kept);
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((one) => one.trim() === tag);
}

function sendBody(ctx: Context, body: string, headers: string[]): Promise<void> | void {
  if (isCompressible(body)) return sendLong(ctx, body, headers);
  write(ctx, 200, headers, body);
}

async function sendLong(ctx: Context, body: string, headers: string[]): Promise<void> {
  headers.push('Vary', 'Accept-Encoding');
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding']);
  if (encoding !== undefined) headers.push('Content-Encoding', encoding);
  write(ctx, 200, headers, encoding === undefined ? body : await compress(body, encoding));
}

/** Writes the whole answer at once, past Koa: setting its headers one by one costs more than the answer itself. */
function write(ctx: Context, status: number, headers: string[], body?: string | Buffer): void {
  const { res } = ctx;
  ctx.respond = false;
  if (body !== undefined) headers.push('Content-Length', String(Buffer.byteLength(body)));
  forEachCommonHeader(ctx, (name, value) => headers.push(name, value));
  res.writeHead(status, headers).end(body);
}
