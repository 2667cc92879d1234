import { courseChecks } from '@grove/contracts/courses/courseChecks';
import { courseEditor } from '@grove/contracts/courses/courseEditor';
import { courseEditors } from '@grove/contracts/courses/courseEditors';
import type { Id } from '@grove/contracts/fields/fields';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { createStorage } from '../../infra/storage.ts';
import { getWidgetFile } from '../classroom/findWidgetFile.ts';
import { findWidget } from '../courses/findWidget.ts';
import { listMissingContent } from '../courses/missingContent.ts';
import { listTemplateLessons } from '../courses/templateText.ts';
import { readCaptions } from '../player/getCaptions.ts';
import { closeEditor, reportEditorOpen } from './courseEditors.ts';
import { countCourseStudents } from './countCourseStudents.ts';
import { editCourse } from './editCourse.ts';
import { getStructure } from './getStructure.ts';
import { addLessonPage, listLessonPages } from './pages.ts';
import { addWidget, changeWidget, getPageWidgets, removeWidget, reorderWidgets } from './pageWidgets.ts';

// Long enough for seeking in an audio that was paused.
const signedUrlSeconds = 3_600;

export function courseEditingRoutes(router: Router, env: Env): void {
  route(router, courseEditor, 'GET /api/creator/courses/:courseId/structure', ({ params }) =>
    getStructure(params.courseId),
  );
  route(router, courseEditor, 'POST /api/creator/courses/:courseId/edits', ({ params, body, actor }) =>
    editCourse(params.courseId, body, actor.id),
  );
  route(router, courseEditors, 'PUT /api/creator/courses/:courseId/editors/:editorId', ({ params, actor }) =>
    reportEditorOpen({ ...params, userId: actor.id }),
  );
  route(
    router,
    courseEditors,
    'DELETE /api/creator/courses/:courseId/editors/:editorId',
    ({ params, actor }) => closeEditor({ ...params, userId: actor.id }),
  );
  route(router, courseChecks, 'GET /api/creator/courses/:courseId/missing', async ({ params }) => {
    const [missing, templateLessons] = await Promise.all([
      listMissingContent(params.courseId),
      listTemplateLessons(params.courseId),
    ]);
    return { missing, templateLessons };
  });
  route(router, courseChecks, 'GET /api/creator/courses/:courseId/students', ({ params, query }) =>
    countCourseStudents(params.courseId, query.within),
  );
  route(router, courseEditor, 'GET /api/creator/lessons/:lessonId/pages', ({ params }) =>
    listLessonPages(params.lessonId),
  );
  route(router, courseEditor, 'POST /api/creator/lessons/:lessonId/pages', ({ params, body }) =>
    addLessonPage(params.lessonId, body),
  );
  widgetRoutes(router);
  fileRoutes(router, env);
}

function widgetRoutes(router: Router): void {
  route(router, courseEditor, 'GET /api/creator/pages/:pageId', ({ params }) =>
    getPageWidgets(params.pageId),
  );
  route(router, courseEditor, 'GET /api/creator/pages/:pageId/widgets', async ({ params }) => {
    const { widgets } = await getPageWidgets(params.pageId);
    return widgets;
  });
  route(router, courseEditor, 'POST /api/creator/pages/:pageId/widgets', ({ params, body, actor }) =>
    addWidget(params.pageId, body, actor.id),
  );
  route(router, courseEditor, 'POST /api/creator/pages/:pageId/widgets/reorder', ({ params, body, actor }) =>
    reorderWidgets(params.pageId, body, actor.id),
  );
  route(router, courseEditor, 'PATCH /api/creator/widgets/:widgetId', ({ params, body, actor }) =>
    changeWidget(params.widgetId, body, actor.id),
  );
  route(router, courseEditor, 'DELETE /api/creator/widgets/:widgetId', ({ params, body, actor }) =>
    removeWidget(params.widgetId, body, actor.id),
  );
}

/** Files of any widget: those in the editor's canvas may be in no published lesson yet. */
function fileRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, courseEditor, 'GET /api/creator/widgets/:widgetId/file', async ({ params, query }) => {
    const widget = await findStoredWidget(params.widgetId);
    if (widget.type === 'video' && 'key' in widget.settings)
      return storage.signedUrl(widget.settings.key, signedUrlSeconds);
    const { key, downloadAs } = getWidgetFile(widget, query.width);
    return storage.signedUrl(key, signedUrlSeconds, downloadAs === undefined ? undefined : { downloadAs });
  });
  route(router, courseEditor, 'GET /api/creator/widgets/:widgetId/captions', async ({ params, ctx }) => {
    const { type, settings } = await findStoredWidget(params.widgetId);
    if (type !== 'video' || !('key' in settings)) throw new AppError('widget-not-found');
    ctx.set('Content-Type', 'text/vtt; charset=utf-8');
    return readCaptions(settings.captionsKey, storage);
  });
}

async function findStoredWidget(widgetId: Id) {
  const found = await findWidget(widgetId);
  if (found === null) throw new AppError('widget-not-found');
  return found.widget;
}
