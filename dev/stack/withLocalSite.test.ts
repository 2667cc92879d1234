import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findBearer } from 'bff/src/creator/deploys/findBearer.ts';
import { makeUser } from 'bff/test/factories/makeUser.ts';
import { databaseUri } from './mongod.ts';
import { withLocalSite } from './withLocalSite.ts';
import { withRegistry } from './withRegistry.ts';

const mongodbUri = databaseUri(process.env['MONGODB_URI'] ?? '', `stack_deploy_${process.pid}`);
const shown: string[] = [];
const site = createServer((req, res) => {
  shown.push(req.headers.authorization ?? '');
  res.writeHead(503).end();
});

beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)));
afterAll(() => {
  site.close();
});

function onSite<Result>(work: Parameters<typeof withLocalSite<Result>>[2]) {
  const url = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  return withLocalSite({ url, mongodbUri }, 'mf-one', work);
}

test('without a creator, nothing is deployed, and the error explains how to create one', async () => {
  await expect(onSite(() => Promise.resolve())).rejects.toThrow(/no creator yet.*first-creator/);
});

test('the local site is called with a token for one remote that expires with the work', async () => {
  await withRegistry(mongodbUri, () => makeUser({ isCreator: true }));
  const tokenShown = () => findBearer((shown.at(-1) ?? '').replace('Bearer ', ''));
  const failing = onSite(async (client) => {
    await client.call('GET /api/platform', {}).catch(() => undefined);
    expect(await tokenShown()).toMatchObject({ remote: 'mf-one', rights: ['upload', 'promote'] });
    throw new Error('The release was refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await withRegistry(mongodbUri, tokenShown)).toBeNull();
});
