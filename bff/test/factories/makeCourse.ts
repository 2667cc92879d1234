import { findCourse } from '../../src/learning/courses/findCourse.ts';
import type { Course, Unlock } from '../../src/learning/courses/course.ts';
import { createCourse } from '../../src/learning/courses/createCourse.ts';
import type { NewCourse, NewLesson, NewModule, NewWidget } from '../../src/learning/courses/createCourse.ts';

export interface CourseShape {
  title?: string;
  isPublished?: boolean;
  thumbnailKey?: string | null;
  /** The number of videos of each lesson, by module: [[2, 1], [0]] is two modules with two lessons and
   *  one. */
  modules?: readonly (readonly number[])[];
  /** The length of each video. */
  videoSeconds?: number;
  /** The unlock date of each module. */
  unlock?: readonly (Unlock | undefined)[];
  /** Widgets of the first lesson of each module, in addition to its videos. */
  widgets?: readonly NewWidget[];
  /** Lessons that anyone may open: '0.1' is the second lesson of the first module. */
  previews?: readonly string[];
}

/** Stores a course whose titles contain positions: 'Lesson 0.1' is the second lesson of the first
 *  module. */
export async function makeCourse(shape: CourseShape = {}): Promise<Course> {
  const {
    modules = [[2, 1], [1]],
    unlock = [],
    videoSeconds = 65,
    widgets = [],
    previews = [],
    ...fields
  } = shape;
  const course: NewCourse = {
    title: 'A course',
    tagline: 'Its tagline',
    description: 'Its description',
    isPublished: true,
    ...fields,
    sections: [
      {
        title: 'Week 1',
        subtitle: '',
        modules: modules.map((videos, at) =>
          newModule({ videos, at, unlock: unlock[at], videoSeconds, widgets, previews }),
        ),
      },
    ],
  };
  const { id } = await createCourse(course);
  const stored = await findCourse({ id, isCreator: true, isCoach: false }, { courseId: id });
  if (!stored) throw new Error('The course was not stored');
  return stored;
}

interface ModuleShape {
  videos: readonly number[];
  at: number;
  unlock: Unlock | undefined;
  videoSeconds: number;
  widgets: readonly NewWidget[];
  previews: readonly string[];
}

function newModule({ videos, at, unlock, videoSeconds, widgets, previews }: ModuleShape): NewModule {
  return {
    title: `Module ${at}`,
    lessons: videos.map((count, lessonAt) =>
      newLesson(`${at}.${lessonAt}`, {
        isPreview: previews.includes(`${at}.${lessonAt}`),
        count,
        durationSeconds: videoSeconds,
        others: lessonAt === 0 ? widgets : [],
      }),
    ),
    ...(unlock && { unlock }),
  };
}

interface LessonShape {
  isPreview: boolean;
  /** The number of videos. */
  count: number;
  durationSeconds: number;
  others: readonly NewWidget[];
}

function newLesson(name: string, { isPreview, count, durationSeconds, others }: LessonShape): NewLesson {
  const widgets = Array.from({ length: count }, (_, at) => ({
    type: 'video' as const,
    settings: {
      title: `Video ${name}.${at}`,
      durationSeconds,
      key: `videos/${name}.${at}.mp4`,
      captionsKey: at === 0 ? `videos/${name}.${at}.vtt` : null,
      posterKey: at === 0 ? `public/thumbnails/${name}.${at}.webp` : null,
    },
  }));
  return { title: `Lesson ${name}`, isPreview, pages: [{ widgets: [...widgets, ...others] }] };
}
