import { DataExports } from '../../src/identity/privacy/dataExports.model.ts';
import type { StoredExport } from '../../src/identity/privacy/dataExports.model.ts';
import { newDataExport } from '../../src/identity/privacy/newDataExport.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

const msPerHour = 3_600_000;

/** Stores a data export. Default: ready for download for another hour. Its file does not exist. */
export async function makeDataExport(
  fields: Pick<StoredExport, 'userId'> & Partial<StoredExport>,
): Promise<StoredExport> {
  const expiresAt = new Date(Date.now() + msPerHour);
  const stored = newDataExport({ state: 'ready', expiresAt, ...fields });
  await nativeCollection(DataExports).insertOne(stored);
  return stored;
}
