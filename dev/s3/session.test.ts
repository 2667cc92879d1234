import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AwsClient } from 'aws4fetch';
import { expect, test } from '@jest/globals';
import { issueSession } from './session.ts';
import type { Policy } from './session.ts';
import { account, Bucket, errorCodeOf, errorOf, testStorage } from './testStorage.ts';

const storage = testStorage();
const policy: Policy = {
  Statement: [
    { Effect: 'Allow', Action: ['s3:PutObject', 's3:GetObject'], Resource: [`arn:aws:s3:::${Bucket}/u/1/*`] },
    { Effect: 'Deny', Action: ['s3:*'], Resource: [`arn:aws:s3:::${Bucket}/u/1/private/*`] },
  ],
};

function sessionClient(
  seconds = 900,
  change: Partial<{ sessionToken: string; secretAccessKey: string }> = {},
) {
  const { AccessKeyId, SecretAccessKey, SessionToken } = issueSession(account, { policy, seconds });
  return new S3Client({
    region: account.region,
    endpoint: storage.origin,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      sessionToken: SessionToken,
      ...change,
    },
  });
}

const put = (Key: string) => new PutObjectCommand({ Bucket, Key, Body: 'x' });

test('a session may do what its policy allows', async () => {
  const client = sessionClient();
  await client.send(put('u/1/a'));
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'u/1/a' }), { expiresIn: 60 });
  expect(await (await fetch(url)).text()).toBe('x');
  for (const key of ['u/2/a', 'u/1', 'u/1/private/a'])
    expect(await errorCodeOf(client.send(put(key)))).toBe('AccessDenied');
});

test('a copy needs the right to read its source', async () => {
  await storage.client.send(put('secret'));
  const { AccessKeyId: accessKeyId, ...rest } = issueSession(account, { policy, seconds: 900 });
  const signer = new AwsClient({
    ...{ accessKeyId, secretAccessKey: rest.SecretAccessKey, sessionToken: rest.SessionToken },
    service: 's3',
  });
  const headers = { 'x-amz-copy-source': `/${Bucket}/secret` };
  const answer = await signer.fetch(`${storage.origin}/${Bucket}/u/1/b`, { method: 'PUT', headers });
  expect(await errorOf(answer)).toMatch(/^403 AccessDenied/);
});

test('an expired or changed token and another secret are rejected', async () => {
  expect(await errorCodeOf(sessionClient(-1).send(put('u/1/a')))).toBe('ExpiredToken');
  const wider = { Statement: [{ Effect: 'Allow' as const, Action: ['*'], Resource: ['*'] }] };
  const [, proof] = issueSession(account, { policy, seconds: 900 }).SessionToken.split('.');
  const [claims] = issueSession(account, { policy: wider, seconds: 900 }).SessionToken.split('.');
  const forged = sessionClient(900, { sessionToken: `${claims ?? ''}.${proof ?? ''}` });
  expect(await errorCodeOf(forged.send(put('u/2/a')))).toBe('InvalidToken');
  const stolen = sessionClient(900, { secretAccessKey: account.secretAccessKey });
  expect(await errorCodeOf(stolen.send(put('u/1/a')))).toBe('SignatureDoesNotMatch');
});

test('a role is only assumed with a valid signature and a policy', async () => {
  const assume = (secretAccessKey: string, parameters: Record<string, string>) =>
    new AwsClient({ ...account, secretAccessKey, service: 'sts' }).fetch(`${storage.origin}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ Action: 'AssumeRole', ...parameters }).toString(),
    });
  const Policy = JSON.stringify({ Version: '2012-10-17', ...policy });
  expect((await assume(account.secretAccessKey, { Policy })).status).toBe(200);
  expect(await errorOf(await assume('another', { Policy }))).toMatch(/^403 SignatureDoesNotMatch/);
  expect(await errorOf(await assume(account.secretAccessKey, {}))).toMatch(/^400 InvalidArgument/);
  const long = { Policy, DurationSeconds: '50000' };
  expect(await errorOf(await assume(account.secretAccessKey, long))).toMatch(/^400 InvalidArgument/);
});
