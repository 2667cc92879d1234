import { personalDataIn } from '../../infra/personalData.ts';
import { Deployments } from './deployments.model.ts';

export const deploymentsData = personalDataIn(Deployments, {
  owner: 'actorId',
  export: {
    about: 'Your changes to the releases that members load',
    fields: { _id: 0, name: 1, action: 1, from: 1, to: 1, percent: 1, why: 1, createdAt: 1 },
  },
  // Only the person is removed; the history of releases stays.
  onLeaving: 'pseudonymise',
});
