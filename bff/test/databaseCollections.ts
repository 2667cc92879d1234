import mongoose from 'mongoose';

/** Returns the names of all collections of the test's database. */
export async function listCollectionNames(): Promise<string[]> {
  const collections = (await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Returns the names of the collections that contain any of these texts or ids in any field. */
export async function findCollectionsWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listCollectionNames()) {
    const documents = await mongoose.connection.collection(name).find({}).toArray();
    const text = documents.map((document) => JSON.stringify(document)).join('\n');
    if (texts.some((searchText) => text.includes(searchText))) found.push(name);
  }
  return found.sort();
}
