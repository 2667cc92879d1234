import mongoose from 'mongoose';
import { listCollectionNames } from './databaseCollections.ts';

/** Returns all documents of the test's database as one text: equal texts before and after mean that
 *  nothing was written. */
export async function getDatabaseText(): Promise<string> {
  const names = (await listCollectionNames()).sort();
  const texts = await Promise.all(
    names.map(async (name) => {
      const documents = await mongoose.connection.collection(name).find({}).sort({ _id: 1 }).toArray();
      return documents.map((document) => `${name} ${JSON.stringify(document)}`);
    }),
  );
  return texts.flat().join('\n');
}
