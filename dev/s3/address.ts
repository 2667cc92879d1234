import { S3Error } from './errors.ts';

/** A request's address, decoded but not normalized as URL parsers would do. */
export interface Address {
  /** Path as sent, without the query; the client has signed this. */
  path: string;
  bucket: string;
  key: string;
  /** Decoded pairs in the order of the request. */
  query: readonly (readonly [name: string, value: string])[];
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const keyBytesMax = 1_024;

/** Decodes percent-encoding. @throws S3Error('InvalidURI') */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

/** Rejects invalid keys. File names are hashes of keys, but a key with '..' has no legitimate use. @throws S3Error */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > keyBytesMax) throw new S3Error('KeyTooLongError');
  const hasControl = /\p{Cc}/u.test(key);
  const traverses = key.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
  if (hasControl || traverses) throw new S3Error('InvalidArgument', 'The specified key is not valid.');
}

/** Parses the raw target of a request line.
 *  @param inHost the bucket named by the host. The path then contains only the key.
 *  @throws S3Error('InvalidURI' | 'InvalidBucketName' | 'InvalidArgument' | 'KeyTooLongError') */
export function readAddress(target: string, inHost?: string): Address {
  const [path = '', ...rest] = target.split('?');
  if (!path.startsWith('/')) throw new S3Error('InvalidURI');
  const slash = inHost === undefined ? path.indexOf('/', 1) : 0;
  const bucket = inHost ?? decode(slash < 0 ? path.slice(1) : path.slice(1, slash));
  const key = slash < 0 ? '' : decode(path.slice(slash + 1));
  if (bucket !== '' && !bucketName.test(bucket)) throw new S3Error('InvalidBucketName');
  checkKey(key);
  const query = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? ([decode(pair), ''] as const)
        : ([decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))] as const);
    });
  return { path, bucket, key, query };
}

/** Returns a query parameter's value. Names are case-insensitive. */
export function queryValue(address: Address, name: string): string | undefined {
  return address.query.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1];
}
