import type { CourseDetail } from '@grove/contracts/classroom';
import type { OpenLesson } from '@grove/contracts/lessons';
import { navigate } from '@grove/platform/navigation';
import { useWrite } from '@grove/platform/useWrite';
import { classroomPaths } from '../classroom/classroomPlace.ts';
import { completeLesson, completeVideo } from '../completions.api.ts';
import { useCelebration } from '../finish/CourseCelebration.tsx';
import { tellCourseComplete, tellLessonComplete } from '../finish/tell.ts';
import { aroundLesson, isLessonPlace } from './courseOutline.ts';

/** Completes a lesson, or a video in it, from the lesson's page. */
export function useLessonMoves(course: CourseDetail, lesson: OpenLesson | undefined) {
  const video = useWrite(completeVideo);
  const { mutateAsync } = useWrite(completeLesson);
  const celebrate = useCelebration();

  function markVideoWatched(videoId: string) {
    if (lesson !== undefined) video.mutate({ courseId: course.id, lessonId: lesson.id, videoId });
  }

  /** Completes the lesson and moves on immediately. */
  function finishLesson() {
    if (lesson === undefined) return;
    const { id: lessonId, isCompleted } = lesson;
    const { next } = aroundLesson(course, lessonId);
    const saved = mutateAsync({ courseId: course.id, lessonId });
    // The write shows its refusal itself.
    saved.catch(() => undefined);
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

  return { markVideoWatched, finishLesson };
}
