import mongoose from 'mongoose';
import { NeverConnected } from '../databaseAway.ts';
import { nativeCollection } from '../mongo.ts';
import { Migrations } from './migrations.model.ts';

// Every version from before the first release has left at least one of these.
const olderMigration = 'releases-into-channels';
const olderCollection = 'releases';

/** Data from before the first release. Nothing reads it any more. */
export class OlderData extends Error {
  constructor(what: 'database' | 'backup') {
    super(
      `The ${what} is from a version before the first release of Grove, whose data this version cannot read: start with an empty database.`,
    );
  }
}

/** @throws OlderData if a version from before the first release has written to the database. */
export async function refuseOlderData(): Promise<void> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new NeverConnected();
  const migration = await nativeCollection(Migrations).findOne({ _id: olderMigration });
  const collections = await db.listCollections({ name: olderCollection }, { nameOnly: true }).toArray();
  if (migration !== null || collections.length > 0) throw new OlderData('database');
}

/** @param migrations those that a backup's data has behind it.
 *  @throws OlderData if the backup is from before the first release. */
export function refuseOlderBackup(migrations: readonly string[]): void {
  if (migrations.includes(olderMigration)) throw new OlderData('backup');
}
