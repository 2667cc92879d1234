import { students } from '@grove/contracts/creator/students';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { addNote } from './addNote.ts';
import { deleteNote, editNote, restoreNote } from './editNote.ts';
import { listStudentNotes } from './listStudentNotes.ts';

export function studentNotesRoutes(router: Router): void {
  route(router, students, 'GET /api/students/:studentId/notes', ({ params }) =>
    listStudentNotes(params.studentId),
  );

  route(router, students, 'POST /api/student-notes', ({ actor, body, tx }) => addNote(actor, body, tx));

  route(router, students, 'PATCH /api/student-notes/:noteId', ({ params, body }) =>
    editNote(params.noteId, body.note),
  );

  route(router, students, 'DELETE /api/student-notes/:noteId', ({ params }) => deleteNote(params.noteId));

  route(router, students, 'POST /api/student-notes/:noteId/restore', ({ params }) =>
    restoreNote(params.noteId),
  );
}
