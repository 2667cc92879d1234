import { expect, test } from '@jest/globals';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testDatabase } from '../../test/testDatabase.ts';
import { describeError } from './describeError.ts';

testDatabase();

test('a duplicate key error is logged without the value', async () => {
  const email = 'somebody.private@example.com';
  await makeUser({ email });
  const error = await makeUser({ email }).catch((thrown: unknown) => thrown);
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('E11000');
  expect(logged).not.toContain('somebody.private');
});
