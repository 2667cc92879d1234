import { classroom } from '@grove/contracts/courses/classroom';
import { lessons } from '@grove/contracts/courses/lessons';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { saveAnswer } from '../answers/saveAnswer.ts';
import { findOpenWidget } from './findOpenWidget.ts';
import { findWidgetFile } from './findWidgetFile.ts';
import { getClassroomCourse } from './getClassroomCourse.ts';
import { getOpenLesson } from './getOpenLesson.ts';
import { listClassroomCourses } from './listClassroomCourses.ts';

// Long enough for seeking in an audio that was paused; short in case someone else obtains the URL.
const signedUrlSeconds = 3_600;

export function classroomRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, classroom, 'GET /api/classroom/courses', ({ actor }) => listClassroomCourses(actor));
  route(router, classroom, 'GET /api/classroom/courses/:courseId', ({ actor, params }) =>
    getClassroomCourse(actor, params.courseId),
  );
  route(router, lessons, 'GET /api/classroom/lessons/:lessonId', ({ actor, params }) =>
    getOpenLesson(actor, params.lessonId),
  );
  route(router, lessons, 'GET /api/widgets/:widgetId/file', async ({ actor, params, query }) => {
    const { key, downloadAs } = await findWidgetFile(actor, params.widgetId, query.width);
    return storage.signedUrl(key, signedUrlSeconds, downloadAs === undefined ? undefined : { downloadAs });
  });
  route(router, lessons, 'PUT /api/widgets/:widgetId/answer', async ({ actor, params, body }) =>
    saveAnswer(actor.id, await findOpenWidget(actor, params.widgetId), body),
  );
}
