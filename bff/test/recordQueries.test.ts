import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connect, disconnect } from '../src/infra/mongo.ts';
import { recordQueries } from './recordQueries.ts';
import { testEnv } from './testEnv.ts';

interface Tree {
  kind: string;
  height: number;
}

beforeAll(async () => {
  await connect(testEnv().MONGODB_URI, { monitorCommands: true });
  const trees = Array.from({ length: 40 }, (_, at) => ({ kind: at % 2 === 0 ? 'oak' : 'elm', height: at }));
  await collection().drop();
  await collection().insertMany(trees);
  await collection().createIndex({ kind: 1 }, {}, {});
});

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

function collection() {
  return mongoose.connection.collection<Tree>('trees');
}

/** The result of the gate for the queries of one request. */
async function getProblem(request: () => Promise<unknown>): Promise<string> {
  const record = recordQueries(mongoose.connection.getClient());
  await record.inRequest(request);
  return record.check().then(
    () => `${record.count()} fine`,
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );
}

describe('rejects', () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ['a find without an index', /scans a whole collection/, () => collection().find({ height: 3 }).toArray()],
    [
      'an update without an index',
      /scans/,
      () => collection().updateMany({ height: 3 }, { $set: { height: 3 } }),
    ],
    ['a delete without an index', /scans/, () => collection().deleteOne({ height: -1 })],
    [
      'a find and modify without an index',
      /scans/,
      () => collection().findOneAndUpdate({ height: 3 }, { $set: { height: 3 } }),
    ],
    ['a count without an index', /scans/, () => collection().countDocuments({ height: 3 })],
    [
      'an aggregate without an index',
      /scans/,
      () =>
        collection()
          .aggregate([{ $match: { height: 3 } }])
          .toArray(),
    ],
    [
      'a lookup without an index',
      /scans/,
      () =>
        collection()
          .aggregate([
            { $match: { kind: 'oak' } },
            { $lookup: { from: 'trees', localField: 'height', foreignField: 'height', as: 'same' } },
          ])
          .toArray(),
    ],
    [
      'a find that discards most documents',
      /examines 20 to return 1/,
      () => collection().find({ kind: 'oak', height: 4 }).toArray(),
    ],
    [
      'a find that sorts all documents to return a few',
      /examines 20 to return 2/,
      () => collection().find({ kind: 'oak' }).sort({ height: 1 }).limit(2).toArray(),
    ],
  ])('%s', async (_, words, request) => {
    expect(await getProblem(request)).toMatch(words);
  });
});

describe('accepts', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a find by an index', () => collection().find({ kind: 'oak' }).toArray()],
    ['an update by an index', () => collection().updateMany({ kind: 'oak' }, { $set: { height: 1 } })],
    [
      'a group of documents that an index finds',
      () =>
        collection()
          .aggregate([{ $match: { kind: 'elm' } }, { $group: { _id: '$height' } }])
          .toArray(),
    ],
    ['a count by an index', () => collection().countDocuments({ kind: 'elm' })],
  ])('%s', async (_, request) => {
    expect(await getProblem(request)).toBe('1 fine');
  });

  test('queries of the test itself', async () => {
    const record = recordQueries(mongoose.connection.getClient());
    await collection().find({ height: 3 }).toArray();
    await record.check();
    expect(record.count()).toBe(0);
  });
});
