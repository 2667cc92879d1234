import { createCourse } from '../../bff/src/learning/courses/createCourse.ts';
import type { NewLesson, NewModule, NewWidget } from '../../bff/src/learning/courses/createCourse.ts';
import type { Unlock } from '../../bff/src/learning/courses/course.ts';
import { Courses } from '../../bff/src/learning/courses/courses.model.ts';
import { lessonsOf } from './courses/courseContent.ts';
import type { CourseContent, LessonContent, ModuleContent, VideoContent } from './courses/courseContent.ts';
import { courses } from './courses/courses.ts';
import { lessonWidgets } from './courses/lessonWidgets.ts';
import { coverOf, filmKeys, shownPictureKey } from './libraryKeys.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { firstSeeding } from './seedPeople.ts';
import { mediaKey } from './uploadMedia.ts';

/** Seeds the three courses with their lesson pages. */
export async function seedCourses(): Promise<void> {
  const seeding = await firstSeeding();
  for (const course of courses) await seedCourse(course, seeding);
}

async function seedCourse(course: CourseContent, seeding: Date): Promise<void> {
  const { slug, sections, ...fields } = course;
  const [first] = lessonsOf(course);
  const id = seedId('course', slug);
  if (await Courses.exists({ _id: id })) return;
  const named = (kind: string, title: string) => seedId(kind, `${slug}/${title}`);
  const lesson = (content: LessonContent): NewLesson => ({
    id: named('lesson', content.title),
    title: content.title,
    subtitle: content.subtitle,
    description: content.description,
    // The About page promises that the first lesson of each course is free.
    isPreview: content === first,
    thumbnailKey: mediaKey(`${content.videos[0]?.clip ?? slug}.webp`),
    pages: [{ id: named('page', content.title), widgets: widgets(slug, content, named) }],
  });
  const module = ({ lessons, title, subtitle, ...opening }: ModuleContent): NewModule => ({
    id: named('module', title),
    title,
    subtitle,
    unlock: unlock(opening, seeding),
    thumbnailKey: mediaKey(`${lessons[0]?.videos[0]?.clip ?? slug}.webp`),
    lessons: lessons.map((one) => lesson(one)),
  });
  await createCourse({
    ...fields,
    id,
    isPublished: true,
    thumbnailKey: shownPictureKey(coverOf(slug)),
    sections: sections.map(({ modules, ...section }) => ({
      ...section,
      id: named('section', section.title),
      modules: modules.map((one) => module(one)),
    })),
  });
}

type Opening = Pick<ModuleContent, 'opensInDays' | 'opensAfterDays'>;

function unlock({ opensInDays, opensAfterDays }: Opening, seeding: Date): Unlock {
  return {
    ...(opensInDays !== undefined && { at: daysAgo(-opensInDays, seeding) }),
    ...(opensAfterDays !== undefined && { afterDays: opensAfterDays }),
  };
}

function widgets(
  slug: string,
  content: LessonContent,
  named: (kind: string, title: string) => string,
): NewWidget[] {
  const more = lessonWidgets[`${slug}/${content.title}`] ?? [];
  return [
    ...content.videos.map((video) => videoWidget(video, named('video', video.clip))),
    { id: named('text', content.title), type: 'text', settings: { content: content.text } },
    ...more.map((widget, at) => ({ ...widget, id: named('widget', `${content.title}/${at}`) })),
    {
      id: named('question', content.title),
      type: 'question',
      settings: { question: content.question, options: [] },
    },
  ];
}

function videoWidget(video: VideoContent, id: string): NewWidget {
  const { title, seconds } = video;
  return { id, type: 'video', settings: { title, durationSeconds: seconds, ...filmKeys(video) } };
}
