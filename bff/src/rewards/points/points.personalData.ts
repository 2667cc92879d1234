import { personalDataIn } from '../../infra/personalData.ts';
import { PointsLedger } from './points.model.ts';

export const pointsData = personalDataIn(PointsLedger, {
  owner: 'userId',
  export: { about: 'Your points', fields: { _id: 0, cause: 1, key: 1, amount: 1, at: 1 } },
  onLeaving: 'delete',
});
