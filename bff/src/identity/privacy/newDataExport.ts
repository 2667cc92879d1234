import { randomBytes } from 'node:crypto';
import { newDocument } from '../../infra/newDocument.ts';
import type { StoredExport } from './dataExports.model.ts';

/** A complete request for a member's data, whose file is not ready where the fields say nothing else. */
export function newDataExport(fields: Pick<StoredExport, 'userId'> & Partial<StoredExport>): StoredExport {
  return {
    ...newDocument(fields.createdAt),
    state: 'being-made',
    // Who can list the storage can read it anyway; nobody else finds it.
    key: `exports/${randomBytes(32).toString('base64url')}.zip`,
    expiresAt: null,
    ...fields,
  };
}
