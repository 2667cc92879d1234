import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Redis } from 'ioredis';
import { MultipartUploads } from '../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import type { Client } from '../../bff/test/client.ts';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import type { TestServer } from '../../bff/test/testServer.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { redirectToClouds } from './clouds/redirectToClouds.ts';
import type { CloudFile } from './clouds/cloudState.ts';
import { startClouds } from './clouds/startClouds.ts';
import type { Clouds } from './clouds/startClouds.ts';
import { runningCompanion } from './runningCompanion.ts';
import type { RunningCompanion } from './runningCompanion.ts';

export interface Person {
  api: Client;
  Cookie: string;
}

export interface CloudSite {
  site: TestServer;
  companion: RunningCompanion;
  clouds: Clouds;
  redis: Redis;
  /** Two creators and a member, created before the tests run. */
  people: { creator: Person; other: Person; member: Person };
}

export const mp4 = Buffer.alloc(300_000, 7);
mp4.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
const cloudFiles: CloudFile[] = [
  { id: 'F1', in: '', name: 'Talks & notes' },
  { id: 'V1', in: 'F1', name: 'Morning walk.mp4', mimeType: 'video/mp4', content: mp4 },
  { id: 'V2', in: 'F1', name: 'Übung.mp4', mimeType: 'video/mp4', content: mp4 },
];

/** Creates a site whose companion has API keys for all sources, for the tests of one file. Each test starts without
 *  connections. */
export async function cloudSite(): Promise<CloudSite> {
  const clouds = await startClouds(cloudFiles);
  redirectToClouds(clouds.port);
  const { endpoint: S3_ENDPOINT } = await startObjectStorage();
  const site = testServer({ S3_ENDPOINT });
  const companion = runningCompanion(site, { S3_ENDPOINT, ...createKeys('GOOGLE', 'DROPBOX', 'ONEDRIVE') });
  const redis = new Redis(site.env.REDIS_URL ?? '');
  const people = {} as CloudSite['people'];

  beforeAll(async () => {
    people.creator = await person(site, { isCreator: true });
    people.other = await person(site, { isCreator: true });
    people.member = await person(site, {});
  });
  beforeEach(async () => {
    await MultipartUploads.deleteMany({});
    await redis.flushdb();
    const defaults = { pageSize: 100, access: 'access-1', refresh: 'refresh-1', failing: undefined };
    Object.assign(clouds.cloudState, defaults, { contentUrl: undefined });
    clouds.cloudState.requests.length = 0;
  });
  afterAll(() => {
    clouds.close();
    redis.disconnect();
  });
  return { site, companion, clouds, redis, people };
}

function createKeys(...names: string[]): Record<string, string> {
  const pairs = names.flatMap((name) => [
    [`COMPANION_${name}_KEY`, 'the-key'],
    [`COMPANION_${name}_SECRET`, 'the-secret'],
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function person(site: TestServer, fields: Parameters<typeof makeUser>[0]): Promise<Person> {
  const user = await makeUser(fields);
  return { api: await site.signIn(user), Cookie: `grove_session=${await startSession(user)}` };
}
