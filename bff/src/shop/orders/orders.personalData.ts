import { personalDataIn } from '../../infra/personalData.ts';
import { Orders } from './orders.model.ts';

export const ordersData = personalDataIn(Orders, {
  owner: 'memberId',
  export: { about: 'Your orders', fields: { memberId: 0, productIds: 0 } },
  // They stay, as the law asks: what was paid and when.
  onLeaving: 'pseudonymise',
});
