import { expect } from '@jest/globals';
import type { Types } from 'mongoose';
import type { User } from '../src/members/users/users.model.ts';
import { BillingAccounts } from '../src/shop/billing/billingAccounts.model.ts';
import type { BillingAccount } from '../src/shop/billing/billingAccounts.model.ts';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import type { PayingSite } from './payingSite.ts';

export const startRoute = 'POST /api/billing/card';
export const syncRoute = 'POST /api/billing/card/sync';

export interface Cardholder {
  memberId: Types.ObjectId;
  api: Client;
  /** Starts a setup. @returns its id. */
  start(): Promise<string>;
  /** Saves a card like a browser that returns to the site. */
  saveCard(number?: string): Promise<string>;
  card(): Promise<unknown>;
  account(): Promise<BillingAccount>;
  /** The cards that the card provider has saved. */
  saved(): Promise<string[]>;
}

/** Creates members who save cards. */
export function createCardholders({ site, sim: { control } }: Pick<PayingSite, 'site' | 'sim'>) {
  /** @param member default: a new one. */
  async function cardholder(member?: User): Promise<Cardholder> {
    const user = member ?? (await makeUser());
    const api = await site.signIn(user);
    const memberId = user._id;
    const account = async () => {
      const found = await BillingAccounts.findOne({ memberId }).lean<BillingAccount>();
      if (found === null) throw new Error('The member has no billing account');
      return found;
    };
    const start = async () => (await api.ok(startRoute)).clientSecret.replace(/_secret_.*/, '');
    return {
      ...{ memberId, api, account, start },
      async saveCard(number) {
        const setupIntentId = await start();
        control.setUp(setupIntentId, number);
        await api.ok(syncRoute, { body: { setupIntentId } });
        return setupIntentId;
      },
      card: async () => (await api.ok('GET /api/billing/card')).card,
      saved: async () => control.savedCards((await account()).customerId ?? '').map(({ card }) => card.last4),
    };
  }

  const defaultCard = async ({ account }: Cardholder) => {
    const { customerId, paymentMethodId } = await account();
    const customer = control.customers().find(({ id }) => id === customerId);
    expect(customer?.invoice_settings.default_payment_method).toBe(paymentMethodId ?? null);
    return paymentMethodId;
  };

  return { cardholder, defaultCard };
}
