import { connect, disconnect } from 'bff/src/infra/mongo.ts';
import { Problem } from './problem.ts';

/** Connects the BFF's models to the database while `work` runs.
 *  @throws Problem if MongoDB does not respond. */
export async function withRegistry<Result>(mongodbUri: string, work: () => Promise<Result>): Promise<Result> {
  try {
    await connect(mongodbUri).catch(() => {
      const host = /@?([^@/]+)(\/|$)/.exec(mongodbUri.replace(/^mongodb(\+srv)?:\/\//, ''))?.[1];
      throw new Problem(
        `Can’t connect to MongoDB at ${host}: check MONGODB_URI, or unset it to use a local MongoDB.`,
      );
    });
    return await work();
  } finally {
    await disconnect();
  }
}
