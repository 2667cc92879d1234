import { personalDataIn } from '../../infra/personalData.ts';
import { BillingAccounts } from './billingAccounts.model.ts';

// The card provider's customer is deleted before (`deleteCustomer`).
export const billingAccountsData = personalDataIn(BillingAccounts, {
  owner: 'memberId',
  export: {
    about: 'Your saved card: its brand, last four digits and expiry date',
    fields: { _id: 0, card: 1, createdAt: 1, updatedAt: 1 },
  },
  onLeaving: 'delete',
});
