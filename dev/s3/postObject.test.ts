import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { PresignedPost, PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { describe, expect, test } from '@jest/globals';
import { signText } from './signature.ts';
import { Bucket, account, errorOf, errorCodeOf, testStorage } from './testStorage.ts';

const storage = testStorage();

// The package depends on another version of the client, which signs the same way.
const presign: (client: S3Client, options: PresignedPostOptions) => Promise<PresignedPost> =
  createPresignedPost;

type Fields = Record<string, string>;

async function form(key: string, more: Partial<PresignedPostOptions> = {}): Promise<Fields> {
  const { fields } = await presign(storage.client, {
    Bucket,
    Key: key,
    Expires: 60,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [
      ['content-length-range', 2, 10],
      ['eq', '$Content-Type', 'image/png'],
    ],
    ...more,
  });
  return fields;
}

function post(fields: Fields, body = 'picture', name = 'file'): Promise<Response> {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set(name, new Blob([body]), 'a.png');
  return fetch(`${storage.origin}/${Bucket}`, { method: 'POST', body: data });
}

async function read(Key: string): Promise<string | undefined> {
  const { Body } = await storage.client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
}

describe('a form', () => {
  test('that matches its policy is stored', async () => {
    const response = await post(await form('a.png'));
    expect([response.status, response.headers.get('location')]).toEqual([204, '/grove/a.png']);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    const found = await storage.client.send(new GetObjectCommand({ Bucket, Key: 'a.png' }));
    expect([found.ContentType, await found.Body?.transformToString()]).toEqual(['image/png', 'picture']);
  });

  test('may request an XML response', async () => {
    const Fields = { 'Content-Type': 'image/png', success_action_status: '201' };
    const response = await post(await form('b.png', { Fields }));
    expect(response.status).toBe(201);
    expect(await response.text()).toContain('<Key>b.png</Key>');
  });

  test('may put the file name into the key', async () => {
    const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$key', 'up/']];
    await post(await form('up/${filename}', { Conditions }));
    expect(await read('up/a.png')).toBe('picture');
  });

  test.each([
    ['too large', 'far too large a picture', '400 EntityTooLarge'],
    ['too small', 'x', '400 EntityTooSmall'],
  ])('with a file that is %s is rejected', async (name, body, expected) => {
    const key = name.replace(' ', '-');
    expect(await errorOf(await post(await form(key), body))).toContain(expected);
    expect(await errorCodeOf(read(key))).toBe('NoSuchKey');
  });

  test.each<[string, (fields: Fields) => Fields, string]>([
    ['a different type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), 'Policy Condition failed'],
    ['a different key', (fields) => ({ ...fields, key: 'other.png' }), 'Policy Condition failed'],
    ['an extra field', (fields) => ({ ...fields, 'x-amz-meta-admin': 'yes' }), 'Extra input fields'],
    [
      'a wrong signature',
      (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }),
      'SignatureDoesNotMatch',
    ],
    ['another policy', (fields) => ({ ...fields, Policy: btoa('{}') }), 'SignatureDoesNotMatch'],
    ['another account', (fields) => ({ ...fields, 'X-Amz-Credential': 'x/y' }), 'InvalidAccessKeyId'],
    [
      'no policy',
      (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'Policy')),
      'AccessDenied',
    ],
    ['no fields', () => ({}), 'AccessDenied'],
  ])('with %s is rejected', async (_, alter, expected) => {
    const error = await errorOf(await post(alter(await form('refused.png'))));
    expect(error).toMatch(/^403 /);
    expect(error).toContain(expected);
    expect(await errorCodeOf(read('refused.png'))).toBe('NoSuchKey');
  });

  test('is rejected after its policy has expired', async () => {
    const fields = await form('late.png');
    const policy = JSON.parse(atob(fields['Policy'] ?? '')) as Record<string, unknown>;
    const late = btoa(JSON.stringify({ ...policy, expiration: new Date(Date.now() - 1_000).toISOString() }));
    const signature = signText(account, fields['X-Amz-Date'] ?? '', late);
    const error = await errorOf(await post({ ...fields, Policy: late, 'X-Amz-Signature': signature }));
    expect(error).toBe('403 AccessDenied Invalid according to Policy: Policy expired.');
  });

  test('for one bucket is rejected for another', async () => {
    await storage.store.createBucket('another');
    const data = new FormData();
    for (const [field, value] of Object.entries(await form('c.png'))) data.set(field, value);
    data.set('file', new Blob(['picture']));
    const response = await fetch(`${storage.origin}/another`, { method: 'POST', body: data });
    expect(await errorOf(response)).toMatch(/^403 AccessDenied/);
  });

  test('without a file, or with an invalid one, is rejected', async () => {
    expect(await errorOf(await post(await form('d.png'), 'picture', 'other'))).toMatch(
      /^400 InvalidArgument/,
    );
    const data = new FormData();
    data.set('key', 'd.png');
    const noFile = await fetch(`${storage.origin}/${Bucket}`, { method: 'POST', body: data });
    expect(await errorOf(noFile)).toMatch(/^400 InvalidArgument/);
    const broken = await fetch(`${storage.origin}/${Bucket}`, {
      method: 'POST',
      body: 'not a form',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await errorOf(broken)).toMatch(/^400 /);
  });
});
