// Over budget: one hook over what both buttons share; each of their steps is a short function of its own.
import { useEffect, useRef } from 'react';
import type { Dispatch } from 'react';
import type { PlayerCourse, PlayerLesson } from '@grove/contracts/courses/player';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { completeLesson, completeVideo } from '../completions.api.ts';
import { showCourseComplete, showLessonComplete } from '../finish/completionToasts.ts';
import { useCelebration } from '../finish/CourseCelebration.tsx';
import { useRefetchCourse } from './player.api.ts';
import { countLessons, getNextLesson, getNextVideo } from './playerCourse.ts';
import type { IndexedLesson } from './playerCourse.ts';
import type { Selection, SelectionAction } from './selection.ts';

interface CourseActionsOptions {
  course: PlayerCourse;
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  /** The current second of the current video, to return to if a move is refused. */
  getCurrentSeconds: () => number;
  /** Called when the member is moved to this second of another video. */
  onMoved: (to: SelectedVideo, seconds: number) => void;
}

type SelectedVideo = Pick<Selection, 'lessonId' | 'videoId'>;

/** The actions of the two buttons: complete and move on immediately, and move back if the server refuses. A
 *  late response does not move a member who has since gone elsewhere or left the player. */
export function useCourseActions({
  course,
  selection,
  dispatch,
  getCurrentSeconds,
  onMoved,
}: CourseActionsOptions) {
  const video = useWrite(completeVideo);
  const completion = useWrite(completeLesson);
  const refresh = useRefetchCourse(course.id);
  const celebrate = useCelebration();
  const currentVideo = useRef<SelectedVideo>(undefined);
  useEffect(() => {
    currentVideo.current = selection;
    return () => {
      currentVideo.current = undefined;
    };
  }, [selection]);

  function isStillAt({ lessonId, videoId }: SelectedVideo) {
    return currentVideo.current?.lessonId === lessonId && currentVideo.current.videoId === videoId;
  }

  function revertMoveTo(to: SelectedVideo) {
    const seconds = getCurrentSeconds();
    return () => {
      if (!isStillAt(to)) return;
      dispatch({ type: 'move-refused', from: selection, to, seconds });
      onMoved(selection, seconds);
    };
  }

  function finishVideo(lesson: PlayerLesson, videoId: string) {
    const next = getNextVideo(lesson, videoId);
    const to = { lessonId: lesson.id, videoId: next?.id ?? videoId };
    video.mutateAsync({ courseId: course.id, lessonId: lesson.id, videoId }).catch(revertMoveTo(to));
    if (!next) {
      toast({ title: 'Lesson Videos Complete! 🌟', description: 'Mark this lesson as complete to continue' });
      return;
    }
    dispatch({ type: 'video-chosen', ...to, videoId: next.id });
    onMoved(to, 0);
    toast({ title: 'Video Complete! ✨', description: `Moving to: ${next.title}` });
  }

  function finishLesson(lesson: PlayerLesson) {
    const next = getNextLesson(course, lesson.id);
    const { completed, total } = countLessons(course);
    const finishesCourse = !lesson.completed && completed + 1 === total;
    const saved = completion.mutateAsync({ courseId: course.id, lessonId: lesson.id });
    if (next?.lesson.locked) {
      saved.then(() => advanceIfUnlocked(lesson.id), revertMoveTo(selection));
      return;
    }
    const to = next ? { lessonId: next.lesson.id, videoId: next.lesson.videos[0]?.id ?? null } : selection;
    saved.catch(revertMoveTo(to));
    if (finishesCourse) {
      if (next) openLesson(next, course);
      celebrate({ id: course.id, title: course.title, lessons: total, saved });
    } else if (next) advanceTo(next, course);
    else showCourseComplete();
  }

  /** Completing a lesson may have unlocked the next one, which only the server knows. */
  async function advanceIfUnlocked(lessonId: string) {
    const refetched = await refresh().catch(() => course);
    const next = getNextLesson(refetched, lessonId);
    const isUnlocked = next !== undefined && !next.lesson.locked;
    if (isUnlocked && isStillAt(selection)) advanceTo(next, refetched);
    else
      showLessonComplete(
        `${isUnlocked ? 'Now unlocked' : 'Still locked'}: ${next?.lesson.title ?? 'the next lesson'}`,
      );
  }

  function advanceTo(next: IndexedLesson, targetCourse: PlayerCourse) {
    openLesson(next, targetCourse);
    showLessonComplete(`Moving to: ${next.lesson.title}`);
  }

  /** Goes to the next lesson without completing anything. */
  function openLesson({ lesson }: IndexedLesson, targetCourse: PlayerCourse) {
    dispatch({ type: 'lesson-chosen', lessonId: lesson.id, course: targetCourse });
    onMoved({ lessonId: lesson.id, videoId: lesson.videos[0]?.id ?? null }, 0);
  }

  return { finishVideo, finishLesson, goOn: openLesson };
}
