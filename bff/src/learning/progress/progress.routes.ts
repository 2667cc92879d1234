import { progress } from '@grove/contracts/courses/progress';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { completeLesson } from './completeLesson.ts';
import { completeVideo } from './completeVideo.ts';
import { getProgress } from './getProgress.ts';
import { saveProgress } from './saveProgress.ts';

export function progressRoutes(router: Router): void {
  route(router, progress, 'GET /api/course-progress/:courseId', ({ actor, params }) =>
    getProgress(actor, params.courseId),
  );
  route(router, progress, 'PATCH /api/course-progress/:courseId', ({ actor, params, body }) =>
    saveProgress(actor, params.courseId, body),
  );
  route(router, progress, 'POST /api/videos/:videoId/complete', ({ actor, params }) =>
    completeVideo(actor, params.videoId),
  );
  route(router, progress, 'POST /api/lessons/:lessonId/complete', ({ actor, params }) =>
    completeLesson(actor, params.lessonId),
  );
}
