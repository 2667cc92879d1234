import { personalDataIn } from '../../infra/personalData.ts';
import { NotesOfLessons } from './lessonNotes.model.ts';

export const lessonNotesData = personalDataIn(NotesOfLessons, {
  owner: 'userId',
  export: { about: 'Your notes', fields: { _id: 0, userId: 0 } },
  onLeaving: 'delete',
});
