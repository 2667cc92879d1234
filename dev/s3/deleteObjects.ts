import { checkKey } from './address.ts';
import { S3Error } from './errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { removeObject } from './objects.ts';
import { parseDelete } from './parseXml.ts';
import type { ListedDeletion } from './parseXml.ts';
import { readCheckedText } from './requestBody.ts';
import type { XmlValue } from './xml.ts';

/** Enough for 1,000 keys of 1,024 bytes, each of them escaped. */
const listBytesMax = 8 * 1024 ** 2;

/** Deletes up to 1,000 objects. An object that cannot be deleted does not stop the others. */
export async function deleteObjects(exchange: Exchange): Promise<void> {
  const { store, res, address } = exchange;
  await store.requireBucket(address.bucket);
  const { deletions, isQuiet } = parseDelete(await readCheckedText(exchange, listBytesMax));
  const deleted: XmlValue[] = [];
  const errors: XmlValue[] = [];
  for (const deletion of deletions) {
    const error = await tryRemove(exchange, deletion);
    if (error) errors.push({ Key: deletion.key, Code: error.code, Message: error.message });
    else if (!isQuiet) deleted.push({ Key: deletion.key });
  }
  sendXml(res, 'DeleteResult', { Deleted: deleted, Error: errors });
}

async function tryRemove(
  { store, address }: Exchange,
  { key, etag }: ListedDeletion,
): Promise<S3Error | undefined> {
  try {
    checkKey(key);
    await removeObject(store, address.bucket, key, { ifMatch: etag });
    return undefined;
  } catch (error) {
    return error instanceof S3Error ? error : new S3Error('InternalError');
  }
}
