import { randomBytes } from 'node:crypto';
import { newDocument } from '../../infra/newDocument.ts';
import type { StoredExport } from './dataExports.model.ts';

/** Creates a request for a member's data. Default: its file is not ready. */
export function newDataExport(fields: Pick<StoredExport, 'userId'> & Partial<StoredExport>): StoredExport {
  return {
    ...newDocument(fields.createdAt),
    state: 'being-made',
    // Cannot be guessed. Anyone who can list the storage can read the file anyway.
    key: `exports/${randomBytes(32).toString('base64url')}.zip`,
    expiresAt: null,
    ...fields,
  };
}
