import type { CourseDetail } from '@grove/contracts/courses/classroom';
import type { OpenLesson } from '@grove/contracts/courses/lessons';
import { navigate } from '@grove/platform/navigation';
import { useWrite } from '@grove/platform/useWrite';
import { classroomPaths } from '../classroom/classroomPaths.ts';
import { completeLesson, completeVideo } from '../completions.api.ts';
import { useCelebration } from '../finish/CourseCelebration.tsx';
import { showCourseComplete, showLessonComplete } from '../finish/completionToasts.ts';
import { getAdjacentItems, isLessonInModule } from './courseOutline.ts';

/** Completes a lesson, or a video in it, from the lesson's page. */
export function useLessonActions(course: CourseDetail, lesson: OpenLesson | undefined) {
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
    const saved = mutateAsync({ courseId: course.id, lessonId });
    // The write shows its refusal itself.
    saved.catch(() => undefined);
    if (isCompleted || course.completedLessons + 1 < course.totalLessons) {
      advance(getAdjacentItems(course, lessonId).next);
      return;
    }
    navigate(classroomPaths.course(course.id));
    celebrate({ id: course.id, title: course.title, lessons: course.totalLessons, saved });
  }

  function advance(next: ReturnType<typeof getAdjacentItems>['next']) {
    if (next === undefined) {
      showCourseComplete();
      navigate(classroomPaths.course(course.id));
    } else if (isLessonInModule(next)) {
      showLessonComplete(`Moving to: ${next.lesson.title}`);
      navigate(classroomPaths.lesson(course.id, next.module.id, next.lesson.id));
    } else showLessonComplete(`Still locked: ${next.title}`);
  }

  return { markVideoWatched, finishLesson };
}
