import type { MediaUse } from '@grove/contracts/files/media';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Course, LessonPage } from './course.ts';
import { listModules } from './courseTree.ts';
import { Courses } from './courses.model.ts';
import { findCourseAndLessonTitles } from './findCourseAndLessonTitles.ts';
import { Pages } from './pages.model.ts';

type PageFiles = Pick<LessonPage, 'courseId' | 'lessonId'> & { widgets: { settings: { key?: string } }[] };

interface WithThumbnail {
  thumbnailKey: string | null;
}
interface CourseThumbnails extends Pick<Course, '_id' | 'title' | 'thumbnailKey'> {
  sections: { modules: (WithThumbnail & { lessons: WithThumbnail[] })[] }[];
}

const thumbnailFields = {
  title: 1,
  thumbnailKey: 1,
  'sections.modules.thumbnailKey': 1,
  'sections.modules.lessons.thumbnailKey': 1,
};

/** Lists the lessons whose widgets use these files, and the courses that use these pictures. */
export async function findMediaUsesInCourses(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const keyFilter = { $in: [...keys] };
  const [pages, courses] = await Promise.all([
    nativeCollection(Pages)
      .find<PageFiles>(
        { 'widgets.settings.key': keyFilter },
        { projection: { courseId: 1, lessonId: 1, 'widgets.settings.key': 1 }, batchSize: 10_000 },
      )
      .toArray(),
    nativeCollection(Courses)
      .find<CourseThumbnails>(
        {
          $or: [
            { thumbnailKey: keyFilter },
            { 'sections.modules.thumbnailKey': keyFilter },
            { 'sections.modules.lessons.thumbnailKey': keyFilter },
          ],
        },
        { projection: thumbnailFields, batchSize: 10_000 },
      )
      .toArray(),
  ]);
  const titles = await findCourseAndLessonTitles([
    ...new Set(pages.map(({ courseId }) => courseId.toHexString())),
  ]);
  const lessons = pages.flatMap(({ courseId, lessonId, widgets }) => {
    // A deleted lesson or page keeps its file, because it can be restored.
    const title = titles.get(lessonId.toHexString()) ?? 'Deleted lesson or page (can be restored)';
    const use: MediaUse = { kind: 'lesson', title, courseId: courseId.toHexString() };
    const usedKeys = new Set(widgets.map(({ settings }) => settings.key));
    return keys.filter((key) => usedKeys.has(key)).map((key) => ({ key, use }));
  });
  return [
    ...lessons,
    ...courses.flatMap((course) => {
      const use: MediaUse = { kind: 'course', title: course.title, courseId: course._id.toHexString() };
      const usedKeys = listThumbnailKeys(course);
      return keys.filter((key) => usedKeys.has(key)).map((key) => ({ key, use }));
    }),
  ];
}

/** The thumbnails of a course, its modules and its lessons. */
function listThumbnailKeys({ thumbnailKey, sections }: CourseThumbnails): ReadonlySet<string | null> {
  const modules = listModules({ sections });
  const lessons = modules.flatMap((module) => module.lessons);
  return new Set([thumbnailKey, ...[...modules, ...lessons].map((node) => node.thumbnailKey)]);
}
