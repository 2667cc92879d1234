import { personalDataIn } from '../../infra/personalData.ts';
import { CourseEdits } from './courseEdits.model.ts';

/** Courses belong to all creators, so an edit is kept without its creator's name. */
export const courseEditsData = personalDataIn(CourseEdits, { owner: 'byId', onLeaving: 'pseudonymise' });
