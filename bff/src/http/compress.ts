import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from './context.ts';

type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Below this the saved bytes do not pay for the time.
const minBytes = 1_024;
// Low qualities: answers are compressed once and thrown away. Files are compressed hard when published.
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipSettings = { level: 4 };

/** Whether an answer is long enough to be compressed for browsers that accept it. */
export function isCompressible(body: unknown): body is string {
  return typeof body === 'string' && body.length >= minBytes;
}

/** The text compressed in zlib's threads. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(text, brotliSettings) : toGzip(text, gzipSettings);
}

/** Compresses a text that was left to Koa. */
export async function compressBody(ctx: Context): Promise<void> {
  const { body } = ctx;
  if (!isCompressible(body)) return;
  ctx.vary('Accept-Encoding');
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding']);
  if (encoding === undefined) return;
  ctx.body = await compress(body, encoding);
  ctx.set('Content-Encoding', encoding);
}

/** 'br' before 'gzip'; undefined when the client takes neither. */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const offered = accepted.split(',').map((one) => one.trim().toLowerCase());
  const takes = (name: string) =>
    offered.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
