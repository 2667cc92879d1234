import { player } from '@grove/contracts/courses/player';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getLessonNotes } from './getLessonNotes.ts';
import { saveLessonNotes } from './saveLessonNotes.ts';

export function lessonNotesRoutes(router: Router): void {
  route(router, player, 'GET /api/lessons/:lessonId/notes', ({ actor, params }) =>
    getLessonNotes(actor, params.lessonId),
  );
  route(router, player, 'PUT /api/lessons/:lessonId/notes', ({ actor, params, body }) =>
    saveLessonNotes(actor, params.lessonId, body),
  );
}
