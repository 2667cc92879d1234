import { personalDataIn } from '../../infra/personalData.ts';
import { Enrolments } from './enrolments.model.ts';

export const enrolmentsData = personalDataIn(Enrolments, {
  owner: 'userId',
  export: {
    about: 'Your courses and progress',
    fields: { _id: 0, userId: 0, orderIds: 0, 'endingSources.id': 0 },
  },
  onLeaving: 'delete',
});
