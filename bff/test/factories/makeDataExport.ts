import { randomBytes } from 'node:crypto';
import { DataExports } from '../../src/identity/privacy/dataExports.model.ts';
import type { StoredExport } from '../../src/identity/privacy/dataExports.model.ts';

const msPerHour = 3_600_000;

/** A member's data, ready to be downloaded for another hour unless told otherwise. Its file is not there. */
export async function makeDataExport(
  fields: Pick<StoredExport, 'userId'> & Partial<StoredExport>,
): Promise<StoredExport> {
  const key = `exports/${randomBytes(32).toString('base64url')}.zip`;
  const expiresAt = new Date(Date.now() + msPerHour);
  return (await DataExports.create({ state: 'ready', key, expiresAt, ...fields })).toObject();
}
