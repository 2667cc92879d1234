import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { routeThroughProxy } from '../../test/interruptibleProxy.ts';
import type { InterruptibleProxy } from '../../test/interruptibleProxy.ts';
import { testEnv } from '../../test/testEnv.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';

const { MongoBulkWriteError, MongoClient } = mongoose.mongo;

let proxy: InterruptibleProxy;
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  const proxied = await routeThroughProxy(testEnv().MONGODB_URI);
  proxy = proxied.proxy;
  client = await MongoClient.connect(proxied.uri, { serverSelectionTimeoutMS: 1_000 });
});
afterAll(async () => {
  await collection().drop();
  await client.close();
  await proxy.cut();
});

const collection = () => client.db().collection<{ _id: number }>('bulk');

/** Returns the errors of bulk writes whose connections break before the answer arrives. The first error empties the
 *  driver's pool; the driver then adds no labels to the errors of the other connections. */
async function interruptedBulkWrites(): Promise<unknown[]> {
  const sessions = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const session = client.startSession();
      session.startTransaction();
      await collection().findOne({ _id: 0 }, { session });
      return session;
    }),
  );
  proxy.hang(true);
  const writes = sessions.map((session, at) =>
    collection()
      .bulkWrite([{ insertOne: { document: { _id: at } } }], { session })
      .catch((error: unknown) => error),
  );
  await proxy.cut();
  proxy.hang(false);
  const errors = await Promise.all(writes);
  await proxy.restore();
  // An open transaction would keep the collection from being dropped.
  await Promise.all(sessions.map((session) => session.endSession()));
  return errors;
}

test('an error of a bulk write whose connection broke means that the database is unavailable', async () => {
  const errors = await interruptedBulkWrites();
  expect(errors.every((error) => error instanceof MongoBulkWriteError)).toBe(true);
  expect(errors.map((error) => isDatabaseUnavailable(error))).toEqual(errors.map(() => true));
});

test('an error of a bulk write that the database refused does not', async () => {
  await collection().deleteMany({});
  const twice = [{ insertOne: { document: { _id: 1 } } }, { insertOne: { document: { _id: 1 } } }];
  const error = await collection()
    .bulkWrite(twice)
    .catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(MongoBulkWriteError);
  expect(isDatabaseUnavailable(error)).toBe(false);
});
