import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCardholders } from '../../../test/cardholders.ts';
import type { Answer } from '../../../test/client.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { waitUntil } from '../../../test/waitUntil.ts';

const subscribing = await subscribingSite();
const { sim, subscriber } = subscribing;
const { control } = sim;
const { cardholder } = createCardholders(subscribing);

beforeEach(() => {
  control.holdWebhooks();
});
afterEach(async () => {
  control.clearFaults();
  await control.releaseWebhooks();
});

const errorOf = ({ headers }: Answer) => headers.get('Grove-Error');

describe('resuming while the card is removed', () => {
  async function canceledMember() {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const card = await cardholder(member.user);
    await control.releaseWebhooks();
    control.holdWebhooks();
    const params = { params: { membershipId: subscriptionId } };
    await card.api.ok('POST /api/memberships/:membershipId/cancel', { ...params, body: {} });
    const resume = () => card.api.send('POST /api/memberships/:membershipId/resume', params);
    const remove = () => card.api.send('DELETE /api/billing/card');
    /** Whether the subscription would be charged again, and with how many cards. */
    const state = async () => {
      const [subscription] = await member.subscriptions();
      return { renews: subscription?.cancelAt === null, cards: (await card.saved()).length };
    };
    return { resume, remove, state };
  }

  const holdNext = (match: string) => {
    control.failNext({ how: 'held-answer', match });
  };

  test('is refused without a card', async () => {
    const { resume, remove, state } = await canceledMember();
    expect((await remove()).status).toBe(200);
    expect(errorOf(await resume())).toBe('no-saved-card');
    expect(await state()).toEqual({ renews: false, cards: 0 });
  });

  test('leaves no membership that renews without a card: resumed after the removal was checked', async () => {
    const { resume, remove, state } = await canceledMember();
    holdNext('GET /v1/subscriptions');
    const removal = remove();
    await waitUntil(() => control.heldAnswers() > 0);
    await resume();
    control.releaseAnswers();
    await removal;
    expect(await state()).toEqual({ renews: false, cards: 0 });
  });

  test('leaves no membership that renews without a card: removed after the card was found', async () => {
    const { resume, remove, state } = await canceledMember();
    holdNext('GET /v1/payment_methods');
    const resumption = resume();
    await waitUntil(() => control.heldAnswers() > 0);
    await remove();
    control.releaseAnswers();
    expect(errorOf(await resumption)).toBe('no-saved-card');
    expect(await state()).toEqual({ renews: false, cards: 0 });
  });
});
