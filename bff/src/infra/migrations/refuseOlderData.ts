import mongoose from 'mongoose';
import { NeverConnected } from '../databaseUnavailable.ts';
import { nativeCollection } from '../mongo.ts';
import { Migrations } from './migrations.model.ts';

// Every version before the first release has left at least one of these.
const olderMigration = 'releases-into-channels';
const olderCollection = 'releases';

/** Thrown for data from before the first release, which no code reads anymore. */
export class OlderData extends Error {
  constructor(what: 'database' | 'backup') {
    super(
      `The ${what} is from a version before the first release of Grove, which this version cannot read. Start with an empty database.`,
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

/** Refuses a backup from before the first release.
 *  @param migrations names of the migrations that have run on the backup's data.
 *  @throws OlderData */
export function refuseOlderBackup(migrations: readonly string[]): void {
  if (migrations.includes(olderMigration)) throw new OlderData('backup');
}
