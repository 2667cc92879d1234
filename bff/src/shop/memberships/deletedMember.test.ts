import { expect, test } from '@jest/globals';
import { accountDeletion, password } from '../../../test/accountDeletion.ts';
import { createBrowser } from '../../../test/browser.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeGuestSubscriber, readSubscription } from '../../../test/guestSubscriber.ts';
import { newAddress } from '../../../test/guestShopper.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';

const storage = await startObjectStorage();
const paying = await subscribingSite({ S3_ENDPOINT: storage.endpoint });
const { site, sim, subscriber, reconcileSubscriptions, mailbox } = paying;
const { control } = sim;
const { makeLeavingMember, passDeletionPeriod } = accountDeletion(site);
const yearSeconds = 366 * 86_400;

const statuses = () => control.subscriptions().map(({ subscription }) => subscription.status);
/** The attempts to charge a card. */
const charges = () =>
  control.events().filter(({ type }) => type === 'charge.failed' || type === 'charge.succeeded').length;

/** A member who has asked for the deletion of their account, with a membership that runs and one that is past due. */
async function leavingMember() {
  const { user } = await makeLeavingMember();
  const member = await subscriber(user);
  await member.join();
  const [first] = control.subscriptions();
  control.declineNextRenewal(first?.subscription.id ?? '');
  await control.advanceToNextCharge(first?.subscription.id ?? '');
  const { planId } = await makePlan();
  const { intentId, subscriptionId } = await member.start({ planId });
  control.pay(intentId);
  await member.sync(subscriptionId);
  expect(statuses()).toEqual(['past_due', 'active']);
  await member.api.ok('POST /api/account/deletion', { body: { password } });
  return member;
}

test('a deleted account is never charged again, and its memberships end here, too', async () => {
  const member = await leavingMember();
  const chargesBefore = charges();
  await passDeletionPeriod();
  expect(statuses()).toEqual(['canceled', 'canceled']);
  await control.advanceTime(yearSeconds);
  expect([charges(), statuses()]).toEqual([chargesBefore, ['canceled', 'canceled']]);
  await control.releaseWebhooks({ order: 'shuffled', times: 2, seed: 7 });
  expect(await member.subscriptions()).toEqual([]);
  const kept = await Subscriptions.find({ productId: member.productId }).lean();
  expect(kept).toMatchObject([{ status: 'canceled', isGranted: false, isSettled: true }]);
  // The email about the deleted account says it all.
  expect(await Outbox.countDocuments({ key: /^membership:.*:ended:/ })).toBe(0);
});

test('a deleted account’s memberships end here although the webhooks are lost', async () => {
  const member = await leavingMember();
  await passDeletionPeriod();
  control.dropWebhooks();
  await reconcileSubscriptions(new Date(Date.now() + 2 * yearSeconds * 1_000));
  const kept = await Subscriptions.find({ productId: member.productId }).lean();
  expect(kept).toMatchObject([{ status: 'canceled', isGranted: false, isSettled: true }]);
});

test('nothing is erased before the memberships are canceled at the card provider', async () => {
  const member = await leavingMember();
  control.failNext({ how: 'error', match: 'DELETE /v1/customers', times: 100 });
  await passDeletionPeriod();
  expect([statuses(), (await member.subscriptions()).length]).toEqual([['past_due', 'active'], 2]);
  control.clearFaults();
  await Outbox.updateMany({ kind: 'account-erasure', state: 'waiting' }, { $set: { dueAt: new Date(0) } });
  await site.runOutbox();
  expect([statuses(), await member.subscriptions()]).toEqual([['canceled', 'canceled'], []]);
});

test('a deleted account that a visitor’s payment has created is never charged again', async () => {
  const guest = await makeGuestSubscriber(paying);
  const email = newAddress();
  const { subscriptionId } = await guest.join(email);
  const owner = createBrowser(site);
  const token = await mailbox.link('receipt', email);
  await owner.ok('POST /api/auth/claim-account', { body: { token, password } });
  await owner.ok('POST /api/account/deletion', { body: { password } });
  await passDeletionPeriod();
  expect(statuses()).toEqual(['canceled']);
  await reconcileSubscriptions(new Date(Date.now() + 2 * yearSeconds * 1_000));
  const kept = await readSubscription(subscriptionId);
  expect(kept).toMatchObject({ status: 'canceled', isGranted: false, isSettled: true });
  expect(kept).not.toHaveProperty('guest');
});

test('a gift ends with the account', async () => {
  const { user } = await makeLeavingMember();
  const member = await subscriber(user);
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const params = { studentId: user._id.toHexString() };
  const body = { planId: member.planId };
  await creator.ok('POST /api/students/:studentId/memberships', { params, body });
  await member.api.ok('POST /api/account/deletion', { body: { password } });
  await passDeletionPeriod();
  await reconcileSubscriptions(new Date(Date.now() + 2 * yearSeconds * 1_000));
  expect(await member.subscriptions()).toEqual([]);
  const kept = await Subscriptions.find({ productId: member.productId }).lean();
  expect(kept).toMatchObject([{ status: 'canceled', isGranted: false, isSettled: true }]);
});
