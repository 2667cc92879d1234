import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Bucket, account, clientOf, errorCodeOf } from './testStorage.ts';

const running = new Set<ChildProcess>();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grove-s3-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function launch(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return child;
}

async function start(port = '0') {
  const child = launch({
    PORT: port,
    S3_DATA_DIR: folder,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /http:\S+/.exec(line.toString())?.[0] ?? '';
  return {
    child,
    origin: origin.replace('localhost', '127.0.0.1'),
    client: clientOf(origin.replace('localhost', '127.0.0.1')),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a killed process loses no acknowledged write and shows no incomplete object', async () => {
  const before = await start();
  await before.client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'kept' }));
  const upload = { Bucket, Key: 'film' };
  const { UploadId } = await before.client.send(new CreateMultipartUploadCommand(upload));
  const part = await before.client.send(
    new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: 'part' }),
  );

  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  const half = before.client.send(
    new PutObjectCommand({ Bucket, Key: 'kept', Body: endless, ContentLength: 1024 ** 3 }),
  );
  const failed = errorCodeOf(half);
  while ((await readdir(join(folder, 'incoming'))).length === 0);
  await kill(before.child);
  await failed;
  endless.destroy();

  const { child, client } = await start();
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'kept' }));
  expect(await Body?.transformToString()).toBe('kept');
  const Parts = [{ PartNumber: 1, ETag: part.ETag }];
  await client.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts } }));
  await kill(child);
});

test('stops on request', async () => {
  const { child, client } = await start();
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a used port or a missing setting stops it with one message', async () => {
  const { child, origin } = await start();
  const second = launch({ ...settings(), PORT: new URL(origin).port });
  expect(await text(second.stderr)).toMatch(/^storage: port \d+ is taken\.\n$/);
  const bare = launch({ PORT: '0' });
  expect(await text(bare.stderr)).toBe('storage: S3_ACCESS_KEY_ID is not set.\n');
  await kill(child);
});

function settings() {
  const { accessKeyId, secretAccessKey } = account;
  return { S3_DATA_DIR: folder, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
}
