import mongoose from 'mongoose';

/** Returns a hash of each collection of the test's database, computed by the server in one call: equal
 *  hashes before and after mean that nothing was written, and a difference names the collection. */
export async function databaseHashes(): Promise<Record<string, string>> {
  const answer = await mongoose.connection.db?.command({ dbHash: 1 });
  return (answer as { collections: Record<string, string> }).collections;
}
