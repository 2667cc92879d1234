import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from './context.ts';

// Kept though there is koa-compress: it makes a stream of what is a string, so that an answer loses its length, and a
// HEAD the length that the GET has; and it takes gzip where a client names it before the smaller brotli.

type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Below this the saved bytes do not pay for the time.
const minBytes = 1_024;
// Low qualities: answers are compressed once and thrown away. Files are compressed hard when published.
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipSettings = { level: 4 };

/** Compresses a body that is a text of some length, in zlib's threads. */
export async function compressBody(ctx: Context): Promise<void> {
  const { body } = ctx;
  if (typeof body !== 'string' || body.length < minBytes) return;
  ctx.vary('Accept-Encoding');
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding']);
  if (encoding === undefined) return;
  ctx.body = await (encoding === 'br' ? toBrotli(body, brotliSettings) : toGzip(body, gzipSettings));
  ctx.set('Content-Encoding', encoding);
}

/** 'br' before 'gzip'; undefined when the client takes neither. */
function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const offered = accepted.split(',').map((one) => one.trim().toLowerCase());
  const takes = (name: string) =>
    offered.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
