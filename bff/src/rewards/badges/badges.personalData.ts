import { personalDataIn } from '../../infra/personalData.ts';
import { Badges } from './badges.model.ts';

export const badgesData = personalDataIn(Badges, {
  owner: 'userId',
  export: { about: 'Your badges', fields: { _id: 0, badge: 1, createdAt: 1 } },
  onLeaving: 'delete',
});
