import { beforeEach, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { invite } from '../invitations/invite.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { Sessions } from './sessions.model.ts';

// Who is a creator is decided by one after the other; with what, is measured by `npm run bench -- races`.
const site = testServer();

beforeEach(async () => {
  await Users.updateMany({}, { $set: { isCreator: false } });
  await Sessions.deleteMany({});
});

function demotionOf(user: User) {
  return { params: { userId: user._id.toHexString() }, body: { role: 'member' } } as const;
}

test('no invitation outlives the demotion of its sender, which it races', async () => {
  const owner = await site.signIn(await makeUser({ isCreator: true }));
  const sender = await makeUser({ isCreator: true });
  const actor = { id: sender._id.toHexString(), isCreator: true, isCoach: false };
  const offer = { email: 'friend@grove.test', role: 'creator', address: '' } as const;
  let isFirst = true;
  const inviting = inTransaction(async (tx) => {
    // From here on the transaction sees what was true before the demotion.
    await Users.findById(sender._id).session(tx).lean();
    if (isFirst) await owner.ok('PUT /api/creator/people/:userId/role', demotionOf(sender));
    isFirst = false;
    return invite(actor, offer, tx);
  });
  await expect(inviting).rejects.toMatchObject({ code: 'forbidden' });
  expect(await OneTimeLinks.countDocuments({ userId: sender._id })).toBe(0);
});

test('of two creators that demote each other at once, one stays', async () => {
  await makeUser({ isCreator: true });
  const [one, other] = [await makeUser({ isCreator: true }), await makeUser({ isCreator: true })];
  const [asOne, asOther] = [await site.signIn(one), await site.signIn(other)];
  const key = 'PUT /api/creator/people/:userId/role';
  const answers = await Promise.all([asOne.send(key, demotionOf(other)), asOther.send(key, demotionOf(one))]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});
