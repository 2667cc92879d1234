import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { queryValue, readAddress } from './address.ts';
import type { Address } from './address.ts';
import { assumeRole } from './assumeRole.ts';
import { authenticate } from './authenticate.ts';
import { createBucket, getBucketLocation, headBucket, listBuckets } from './buckets.ts';
import { completeUpload } from './completeUpload.ts';
import { deleteObjects } from './deleteObjects.ts';
import { S3Error, isFileError } from './errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { listObjectsV1, listObjectsV2 } from './listObjects.ts';
import { abortUpload, createUpload, listParts, uploadPart } from './multipart.ts';
import { copyObject, deleteObject, getObject, putObject } from './objects.ts';
import { postObject } from './postObject.ts';
import type { Account } from './signature.ts';
import type { Store } from './store.ts';

type Handler = (exchange: Exchange) => Promise<void>;

const exposedHeaders = [
  'ETag',
  'Content-Range',
  'Accept-Ranges',
  'Content-Length',
  'Content-Disposition',
  'Last-Modified',
  'Location',
  'x-amz-checksum-crc32',
  'x-amz-request-id',
];

/** Query parameters that select a setting of an object instead of the object itself. */
const objectSettings = [
  'acl',
  'attributes',
  'legal-hold',
  'renameObject',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
];

/** Query parameters that select a setting of a bucket instead of the bucket itself. */
const bucketSettings = [
  'accelerate',
  'acl',
  'analytics',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'tagging',
  'uploads',
  'versioning',
  'versions',
  'website',
];

/** Creates the storage's HTTP server, which does not listen yet. */
export function createStorageServer(store: Store, account: Account): Server {
  const server = createServer(storageListener(store, account));
  // No limit, because a large file over a slow connection takes long.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Serves S3 requests, STS's AssumeRole and `GET /health`. A subdomain of the account's domain names the bucket; otherwise the path
 *  does. */
export function storageListener(store: Store, account: Account): RequestListener {
  return (req, res) => {
    setCommonHeaders(req, res);
    if (req.method === 'OPTIONS') {
      res.writeHead(204).end();
      return;
    }
    if (req.method === 'GET' && req.url === '/health') {
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    handle(store, account, req, res).catch((error: unknown) => sendError(req, res, error));
  };
}

async function handle(
  store: Store,
  account: Account,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const address = readAddress(req.url ?? '/', bucketIn(req.headers.host, account.domain));
  const isForm = req.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (req.method === 'POST' && address.key === '' && isForm) {
    // A form contains its signature in its fields.
    await postObject({ store, account, req, res, address });
    return;
  }
  if (req.method === 'POST' && address.bucket === '') {
    await assumeRole(account, { req, res, address });
    return;
  }
  const payloadHash = authenticate(account, req, address);
  await handlerOf(req, address)({ store, account, req, res, address, payloadHash });
}

function bucketIn(host: string | undefined, domain: string | undefined): string | undefined {
  const name = host?.replace(/:\d+$/, '');
  if (domain === undefined || name?.endsWith(`.${domain}`) !== true) return undefined;
  return name.slice(0, -domain.length - 1);
}

function handlerOf(req: IncomingMessage, address: Address): Handler {
  const has = (name: string) => queryValue(address, name) !== undefined;
  const method = req.method ?? '';
  if (address.bucket === '') return method === 'GET' ? listBuckets : notImplemented;
  if (address.key === '') return bucketHandler(method, has);
  if (has('uploads') || has('uploadId')) return multipartHandler(method, has, req);
  if (objectSettings.some(has)) return refuseSetting;
  if (method === 'GET' || method === 'HEAD') return getObject;
  if (method === 'PUT') return req.headers['x-amz-copy-source'] === undefined ? putObject : copyObject;
  if (method === 'DELETE') return deleteObject;
  throw new S3Error('MethodNotAllowed');
}

function bucketHandler(method: string, has: (name: string) => boolean): Handler {
  if (method === 'GET' && has('location')) return getBucketLocation;
  if (method === 'POST' && has('delete')) return deleteObjects;
  if (method === 'PUT' && has('cors')) return acceptCorsRules;
  // Without this check, a setting of a bucket would create the bucket, or return its list of objects.
  if (bucketSettings.some(has)) return refuseSetting;
  if (method === 'GET') return has('list-type') ? listObjectsV2 : listObjectsV1;
  if (method === 'HEAD') return headBucket;
  if (method === 'PUT') return createBucket;
  return notImplemented;
}

function multipartHandler(method: string, has: (name: string) => boolean, req: IncomingMessage): Handler {
  if (method === 'POST') return has('uploads') ? createUpload : completeUpload;
  if (method === 'PUT' && req.headers['x-amz-copy-source'] === undefined) return uploadPart;
  if (method === 'GET') return has('uploads') ? notImplemented : listParts;
  return method === 'DELETE' ? abortUpload : notImplemented;
}

/** Accepts the rules that the site's installation sets. They change nothing, because all origins are allowed.
 *  @throws S3Error('NoSuchBucket') */
async function acceptCorsRules({ store, address, req, res }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  req.resume();
  res.writeHead(200).end();
}

/** Refuses settings of buckets and objects. @throws S3Error('NoSuchBucket' | 'NotImplemented') */
async function refuseSetting({ store, address }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  throw new S3Error('NotImplemented');
}

function notImplemented(): Promise<void> {
  throw new S3Error('NotImplemented');
}

/** Allows all origins, because the signature decides what a request may do. */
function setCommonHeaders(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('x-amz-request-id', randomUUID());
  // Node's own header ignores a test's date (GROVE_TEST_NOW), and clients adjust their clocks to it.
  res.setHeader('date', new Date().toUTCString());
  res.setHeader('x-content-type-options', 'nosniff');
  // Uploaded files must not run as pages here, whatever their type is.
  res.setHeader('content-security-policy', "default-src 'none'; media-src 'self'; sandbox");
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('access-control-expose-headers', exposedHeaders.join(', '));
  if (req.method !== 'OPTIONS') return;
  res.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  res.setHeader('access-control-allow-headers', req.headers['access-control-request-headers'] ?? '*');
  res.setHeader('access-control-max-age', '3600');
  res.setHeader('vary', 'Access-Control-Request-Headers');
}

function sendError(req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  if (res.headersSent || (req.destroyed && !req.complete)) {
    // The client disconnected, or reading the file failed: a regular end would make the response look complete.
    res.destroy();
    if (!isFileError(thrown, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET')) report(req, thrown);
    return;
  }
  const error = thrown instanceof S3Error ? thrown : new S3Error('InternalError');
  if (error !== thrown) report(req, thrown);
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  if (req.method === 'HEAD') {
    res.writeHead(error.status).end();
    return;
  }
  const requestId = String(res.getHeader('x-amz-request-id'));
  const resource = (req.url ?? '').split('?')[0];
  const content = { Code: error.code, Message: error.message, Resource: resource, RequestId: requestId };
  sendXml(res, 'Error', content, error.status);
}

/** Logs the URL without its query, which contains signatures. */
function report(req: IncomingMessage, error: unknown): void {
  process.stderr.write(`storage: ${req.method} ${(req.url ?? '').split('?')[0]}: ${String(error)}\n`);
}
