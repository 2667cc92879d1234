import type { IncomingMessage } from 'node:http';
import { AppError } from '../infra/AppError.ts';
import { readBytes } from './readBytes.ts';

// @koa/bodyparser is not used: it ignores a body of another type, so that a client would get 'a field is missing'
// instead of 415, and it reports a `__proto__` key as invalid JSON. Neither can be configured.

const maxBytes = 100_000;

/** Reads the request's JSON body; an empty body counts as `{}`.
 *  @throws AppError('unsupported-media-type' | 'too-large' | 'bad-json') */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': chunked } = req.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return {};
  if (type === undefined || !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('unsupported-media-type');
  if (req.headers['content-encoding'] !== undefined) throw new AppError('unsupported-media-type');
  if (Number(length) > maxBytes) throw new AppError('too-large');
  const text = (await readBytes(req, maxBytes)).toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text, refuseProtoKey) as unknown;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad-json');
  }
}

// A `__proto__` key is an own property after JSON.parse, but turns into a prototype when it is copied.
function refuseProtoKey(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new AppError('bad-request', 'the key __proto__ is not allowed');
  return value;
}
