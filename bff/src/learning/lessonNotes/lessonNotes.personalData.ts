import { personalDataIn } from '../../infra/personalData.ts';
import { LessonNotesDocument } from './lessonNotes.model.ts';

export const lessonNotesData = personalDataIn(LessonNotesDocument, {
  owner: 'userId',
  export: { about: 'Your notes', fields: { _id: 0, userId: 0 } },
  onLeaving: 'delete',
});
