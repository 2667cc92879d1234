import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './errors.ts';
import { hasEntityTag } from './range.ts';
import { openStored } from './store.ts';

/** Conditions on the stored object for replacing or deleting it. */
export interface Precondition {
  /** Entity tags of which the object must have one; `*` for any object. */
  ifMatch?: string | undefined;
  /** No object has the key. */
  isNew?: boolean;
}

/** Returns a write's precondition.
 *  @throws S3Error('NotImplemented') for `If-None-Match` with an entity tag, like S3 */
export function readPrecondition(headers: IncomingHttpHeaders): Precondition {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new S3Error('NotImplemented', 'If-None-Match supports only the value *.');
  }
  return { ifMatch, isNew: ifNoneMatch === '*' };
}

/** Checks the file of an object before it is replaced or deleted.
 *  @throws S3Error('NoSuchKey') if `ifMatch` is given and there is no object; S3Error('PreconditionFailed') */
export async function checkPrecondition(file: string, { ifMatch, isNew }: Precondition): Promise<void> {
  if (ifMatch === undefined && !isNew) return;
  const stored = await openStored(file);
  await stored?.handle.close();
  if (stored && isNew) throw new S3Error('PreconditionFailed');
  if (ifMatch === undefined) return;
  if (!stored) throw new S3Error('NoSuchKey');
  if (!hasEntityTag(ifMatch, stored.description.etag)) throw new S3Error('PreconditionFailed');
}
