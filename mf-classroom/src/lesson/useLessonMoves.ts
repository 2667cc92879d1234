import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '@grove/contracts/classroom';
import type { OpenLesson } from '@grove/contracts/lessons';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { queuedCall } from '@grove/platform/queuedCall';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { classroomPaths } from '../classroom/classroomPlace.ts';
import { completionKeys } from '../completionKeys.ts';
import { useCelebration } from '../finish/CourseCelebration.tsx';
import { tellCourseComplete, tellLessonComplete } from '../finish/tell.ts';
import { aroundLesson, isLessonPlace, withLessonMarked } from './courseOutline.ts';
import { lessonKey, withVideoMarked } from './lesson.api.ts';

/** Completing a lesson, or a video in it, from the lesson's page: it shows at once, and is taken back and told of when
 *  the server refuses. */
export function useLessonMoves(course: CourseDetail, lesson: OpenLesson | undefined) {
  const cache = useQueryClient();
  const celebrate = useCelebration();
  const courseKey = ['/api/classroom/courses', course.id];

  function markLesson(lessonId: string, isCompleted: boolean) {
    cache.setQueryData<CourseDetail>(courseKey, (now) => now && withLessonMarked(now, lessonId, isCompleted));
    cache.setQueryData<OpenLesson>(lessonKey(lessonId), (now) => now && { ...now, isCompleted });
  }

  function markVideo(videoId: string, isCompleted: boolean) {
    if (lesson === undefined) return;
    cache.setQueryData<OpenLesson>(
      lessonKey(lesson.id),
      (now) => now && withVideoMarked(now, videoId, isCompleted),
    );
  }

  /** What else shows how far the member is asks anew when it is opened. */
  function tell() {
    announceProgress();
    void cache.invalidateQueries({ queryKey: ['/api/courses', course.id] });
    void cache.invalidateQueries({ queryKey: courseKey, exact: true });
  }

  function takeBack(undo: () => void) {
    return (error: Error) => {
      undo();
      toast({ variant: 'destructive', title: 'Not saved', description: inPlainWords(error) });
    };
  }

  async function completeVideo(videoId: string) {
    if (lesson === undefined) return;
    const queryKey = lessonKey(lesson.id);
    const write = { params: { videoId }, body: {} };
    const saved = queuedCall('POST /api/videos/:videoId/complete', write, {
      key: completionKeys.video + videoId,
    });
    saved.then(
      tell,
      takeBack(() => markVideo(videoId, false)),
    );
    if (cache.getQueryState(queryKey)?.fetchStatus !== 'idle') {
      // An answer that is on its way does not know of this yet: the lesson is asked for again once it does.
      await cache.cancelQueries({ queryKey, exact: true });
      const askAgain = () => cache.invalidateQueries({ queryKey, exact: true });
      void saved.then(askAgain, askAgain);
    }
    markVideo(videoId, true);
  }

  /** Completes the lesson and moves on at once. */
  function completeLesson() {
    if (lesson === undefined) return;
    const { id: lessonId, isCompleted } = lesson;
    const { next } = aroundLesson(course, lessonId);
    markLesson(lessonId, true);
    const write = { params: { lessonId }, body: {} };
    const saved = queuedCall('POST /api/lessons/:lessonId/complete', write, {
      key: completionKeys.lesson + lessonId,
    });
    saved.then(
      tell,
      takeBack(() => markLesson(lessonId, isCompleted)),
    );
    moveOn(next);
    if (!isCompleted && course.completedLessons + 1 === course.totalLessons)
      celebrate({ id: course.id, title: course.title, lessons: course.totalLessons, saved });
  }

  function moveOn(next: ReturnType<typeof aroundLesson>['next']) {
    if (next === undefined) {
      tellCourseComplete();
      navigate(classroomPaths.course(course.id));
    } else if (isLessonPlace(next)) {
      tellLessonComplete(`Moving to: ${next.lesson.title}`);
      navigate(classroomPaths.lesson(course.id, next.module.id, next.lesson.id));
    } else tellLessonComplete(`Still locked: ${next.title}`);
  }

  return { completeVideo, completeLesson };
}
