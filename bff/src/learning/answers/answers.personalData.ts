import { personalDataIn } from '../../infra/personalData.ts';
import { Answers } from './answers.model.ts';

export const answersData = personalDataIn(Answers, {
  owner: 'userId',
  export: { about: 'Your answers in lessons', fields: { _id: 0, userId: 0 } },
  onLeaving: 'delete',
});
