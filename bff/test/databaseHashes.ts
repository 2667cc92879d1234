import mongoose from 'mongoose';

/** A hash of each collection of the test's database, made by the server in one look: the same before and after means
 *  that nothing was written, and where they differ the collection is named. */
export async function databaseHashes(): Promise<Record<string, string>> {
  const answer = await mongoose.connection.db?.command({ dbHash: 1 });
  return (answer as { collections: Record<string, string> }).collections;
}
