import { personalDataIn } from '../../infra/personalData.ts';
import { Availabilities } from './availabilities.model.ts';

export const availabilitiesData = personalDataIn(Availabilities, {
  owner: 'coachId',
  export: {
    about: 'Your coaching availability',
    fields: { _id: 0, coachId: 0, revision: 0, 'sessionTypes._id': 0 },
  },
  onLeaving: 'delete',
});
