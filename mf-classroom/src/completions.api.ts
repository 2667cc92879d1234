import type { QueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '@grove/contracts/courses/classroom';
import type { OpenLesson } from '@grove/contracts/courses/lessons';
import type { PlayerCourse } from '@grove/contracts/courses/player';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { announceProgress } from '@grove/platform/events';
import { courseKey, coursesKey } from './classroom/classroom.api.ts';
import { withLessonMarked } from './lesson/courseOutline.ts';
import { lessonKey, withVideoWatched } from './lesson/lesson.api.ts';
import { playerKey } from './player/player.api.ts';
import { withLessonCompleted, withVideoCompleted } from './player/playerCourse.ts';

interface LessonCompletion {
  courseId: string;
  lessonId: string;
}

interface VideoCompletion extends LessonCompletion {
  videoId: string;
}

/** Completes a lesson, in the player and in the classroom. */
export const completeLesson = defineWrite({
  name: 'complete lesson',
  request: ({ lessonId }: LessonCompletion) =>
    request('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} }),
  persist: { key: ({ lessonId }) => `lesson-complete ${lessonId}` },
  queryUpdates: [
    {
      queries: ({ courseId }) => ({ queryKey: playerKey(courseId), exact: true }),
      apply: (course: PlayerCourse, { lessonId }) => withLessonCompleted(course, lessonId),
    },
    {
      queries: ({ courseId }) => ({ queryKey: courseKey(courseId), exact: true }),
      apply: (course: CourseDetail, { lessonId }) => withLessonMarked(course, lessonId, true),
    },
    {
      queries: ({ lessonId }) => ({ queryKey: lessonKey(lessonId), exact: true }),
      apply: (lesson: OpenLesson) => ({ ...lesson, isCompleted: true }),
    },
  ],
  onAccepted: ({ courseCompleted }, { courseId }, client) => {
    // A lesson may earn a level or a badge.
    announceProgress();
    refreshCourse(client, courseId);
    // The library offers a finished course for review.
    if (courseCompleted) void client.invalidateQueries({ queryKey: ['/api/library'] });
  },
});

/** Completes a video, in the player and in the classroom. */
export const completeVideo = defineWrite({
  name: 'complete video',
  request: ({ videoId }: VideoCompletion) =>
    request('POST /api/videos/:videoId/complete', { params: { videoId }, body: {} }),
  persist: { key: ({ videoId }) => `video-complete ${videoId}` },
  queryUpdates: [
    {
      queries: ({ courseId }) => ({ queryKey: playerKey(courseId), exact: true }),
      apply: (course: PlayerCourse, { videoId }) => withVideoCompleted(course, videoId),
    },
    {
      queries: ({ lessonId }) => ({ queryKey: lessonKey(lessonId), exact: true }),
      apply: (lesson: OpenLesson, { videoId }) => withVideoWatched(lesson, videoId),
    },
  ],
  onAccepted: (_, { courseId }, client) => refreshCourse(client, courseId),
});

/** A completion changes the progress and may unlock a module. */
function refreshCourse(client: QueryClient, courseId: string) {
  void client.invalidateQueries({
    queryKey: ['/api/courses', courseId],
    type: 'inactive',
    refetchType: 'none',
  });
  void client.invalidateQueries({ queryKey: coursesKey, exact: true, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: courseKey(courseId), exact: true });
}
