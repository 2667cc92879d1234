import mongoose from 'mongoose';

/** Returns a hash of each collection of the test's database, computed by the server in one call: equal
 *  hashes before and after mean that nothing was written, and a difference names the collection. */
export async function getDatabaseHashes(): Promise<Record<string, string>> {
  const result = await mongoose.connection.db?.command({ dbHash: 1 });
  return (result as { collections: Record<string, string> }).collections;
}
