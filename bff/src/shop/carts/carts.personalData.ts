import { personalData } from '../../infra/personalData.ts';
import { Carts } from './carts.model.ts';

export const cartsData = personalData(Carts, {
  owner: 'userId',
  export: { about: 'Your cart', fields: { _id: 0, userId: 0, 'items._id': 0 } },
  onLeaving: 'delete',
});
