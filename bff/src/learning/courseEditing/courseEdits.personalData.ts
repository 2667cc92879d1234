import { personalDataIn } from '../../infra/personalData.ts';
import { CourseEdits } from './courseEdits.model.ts';

/** The course is the creators' together: an edit stays, without its creator's name. */
export const courseEditsData = personalDataIn(CourseEdits, { owner: 'byId', onLeaving: 'pseudonymise' });
