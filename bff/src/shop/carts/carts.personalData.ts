import { personalDataIn } from '../../infra/personalData.ts';
import { Carts } from './carts.model.ts';

/** A visitor's cart has no owner: it names nobody and expires. */
export const cartsData = personalDataIn(Carts, {
  owner: 'userId',
  export: { about: 'Your cart', fields: { _id: 0, userId: 0, 'items._id': 0, tokenHash: 0, expiresAt: 0 } },
  onLeaving: 'delete',
});
