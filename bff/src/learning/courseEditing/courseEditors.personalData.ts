import { personalDataIn } from '../../infra/personalData.ts';
import { CourseEditors } from './courseEditors.model.ts';

export const courseEditorsData = personalDataIn(CourseEditors, { owner: 'userId', onLeaving: 'delete' });
