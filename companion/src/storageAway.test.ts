import { expect, test } from '@jest/globals';
import { MultipartUploads } from '../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { runningCompanion } from '../test/runningCompanion.ts';

const site = testServer();
// No server listens on this port.
const companion = runningCompanion(site, { S3_ENDPOINT: 'http://127.0.0.1:1' });

test('an upload that the storage does not start does not count as open', async () => {
  const Cookie = `grove_session=${await startSession(await makeUser({ isCreator: true }))}`;
  const answer = await fetch(`${companion.origin}/companion/s3/multipart`, {
    method: 'POST',
    headers: { Origin: site.env.PUBLIC_URL, Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filename: 'a.mp4', type: 'video/mp4', metadata: { size: 5 } }),
  });
  expect(answer.status).toBe(503);
  expect(await MultipartUploads.countDocuments()).toBe(0);
});
