import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { routeThroughProxy } from '../../../test/interruptibleProxy.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import { testEnv } from '../../../test/testEnv.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import { Outbox } from './outbox.model.ts';
import { startWorker } from './startWorker.ts';

const { proxy, uri } = await routeThroughProxy(testEnv().MONGODB_URI);
const { env } = testDatabase({ MONGODB_URI: uri });

test('an outage longer than a lease does not count as a worker’s death, and repeats no delivery', async () => {
  let count = 0;
  const started = Promise.withResolvers<undefined>();
  const finish = Promise.withResolvers<undefined>();
  const handlers = {
    note: async () => {
      count += 1;
      started.resolve(undefined);
      await finish.promise;
    },
  };
  const worker = startWorker({ env, log: pino({ level: 'silent' }), handlers });
  await inTransaction((tx) => addEffect({ kind: 'note', key: 'a', subject: 'a', payload: {} }, tx));
  await started.promise;

  await proxy.cut();
  const direct = await mongoose.mongo.MongoClient.connect(testEnv().MONGODB_URI);
  const effects = direct.db().collection(Outbox.collection.name);
  await effects.updateOne({ key: 'a' }, { $set: { dueAt: new Date(0) } });
  // The result is recorded once the database is back.
  finish.resolve(undefined);
  await proxy.restore();
  await waitUntil(async () => (await effects.findOne({ key: 'a' }))?.['state'] === 'done', 30_000);
  expect(await effects.findOne({ key: 'a' })).toMatchObject({ deaths: 0, attempts: 1 });
  expect(count).toBe(1);
  await direct.close();
  await worker.stop();
}, 60_000);
