import busboy from 'busboy';
import { checkKey } from './address.ts';
import { S3Error } from './errors.ts';
import { sendEmpty, sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { selectStoredHeaders } from './objectHeaders.ts';
import { storeObject } from './objects.ts';
import { checkPostPolicy } from './postPolicy.ts';
import { receive } from './receive.ts';
import type { Description, Store } from './store.ts';

const limits = { files: 1, fields: 50, fieldSize: 64 * 1024, parts: 60 };

type Form = Omit<Exchange, 'payloadHash'>;

/** Handles a browser's form upload: fields, including a signed policy, then the file. */
export async function postObject(exchange: Form): Promise<void> {
  const { store, res, address } = exchange;
  await store.requireBucket(address.bucket);
  const { kept, fields } = await readForm(exchange);
  const status = Number(fields.get('success_action_status'));
  const headers = { etag: `"${kept.etag}"`, location: `/${address.bucket}/${encodeURIComponent(kept.key)}` };
  if (status !== 201) {
    sendEmpty(res, status === 200 ? 200 : 204, headers);
    return;
  }
  res.setHeader('etag', headers.etag);
  res.setHeader('location', headers.location);
  const content = { Location: headers.location, Bucket: address.bucket, Key: kept.key, ETag: headers.etag };
  sendXml(res, 'PostResponse', content, 201);
}

/** Fields must come before the file, because later ones could not be checked in time. */
function readForm({
  store,
  account,
  req,
  address,
}: Form): Promise<{ kept: Description; fields: Map<string, string> }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    kept: Description;
    fields: Map<string, string>;
  }>();
  const fields = new Map<string, string>();
  let upload: Promise<Description> | undefined;
  const form = openForm(req.headers);
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated || upload) reject(new S3Error('MalformedPOSTRequest'));
    fields.set(name.toLowerCase(), value);
  });
  form.on('file', (name, file, { filename }) => {
    const bytes = file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const key = fields.get('key')?.replaceAll('${filename}', filename ?? '');
    upload = storeFile(
      { store, account, bucket: address.bucket },
      { key, fields, bytes, isFile: name === 'file' },
    );
    upload.catch((error: unknown) => {
      reject(error);
      file.resume();
    });
  });
  form.on('close', () => {
    if (!upload) reject(new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.'));
    upload?.then((kept) => resolve({ kept, fields })).catch(reject);
  });
  form.on('error', () => reject(new S3Error('MalformedPOSTRequest')));
  req.on('aborted', () => reject(new S3Error('IncompleteBody')));
  req.pipe(form);
  return promise;
}

function openForm(headers: Exchange['req']['headers']): busboy.Busboy {
  try {
    return busboy({ headers, limits });
  } catch {
    throw new S3Error('MalformedPOSTRequest');
  }
}

async function storeFile(
  destination: { store: Store; account: Exchange['account']; bucket: string },
  form: {
    key: string | undefined;
    fields: Map<string, string>;
    bytes: AsyncIterable<Buffer>;
    isFile: boolean;
  },
): Promise<Description> {
  const { store, account, bucket } = destination;
  const { key = '', fields, bytes, isFile } = form;
  const sizes = checkPostPolicy(account, fields, bucket);
  if (key === '' || !isFile) throw new S3Error('InvalidArgument', 'The form must contain a key and a file.');
  checkKey(key);
  const received = await receive(store, bytes, sizes);
  return storeObject(store, bucket, received, {
    key,
    headers: selectStoredHeaders(Object.fromEntries(fields)),
  });
}
