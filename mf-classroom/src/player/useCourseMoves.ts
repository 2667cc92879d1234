// Over budget: one hook over what both buttons share; each of their steps is a short function of its own.
import { useEffect, useRef } from 'react';
import type { Dispatch } from 'react';
import type { PlayerCourse, PlayerLesson } from '@grove/contracts/player';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { completeLesson, completeVideo } from '../completions.api.ts';
import { tellCourseComplete, tellLessonComplete } from '../finish/tell.ts';
import { useCelebration } from '../finish/CourseCelebration.tsx';
import { useRefreshedCourse } from './player.api.ts';
import { countLessons, lessonAfter, videoAfter } from './playerCourse.ts';
import type { PlayerLessonPlace } from './playerCourse.ts';
import type { Selection, SelectionAction } from './selection.ts';

interface Moves {
  course: PlayerCourse;
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  /** The current second of the current video, to return to if a move is refused. */
  secondsNow: () => number;
  /** Called when the member is moved to this second of another video. */
  onMoved: (to: Place, seconds: number) => void;
}

type Place = Pick<Selection, 'lessonId' | 'videoId'>;

/** The actions of the two buttons: complete and move on immediately, and move back if the server refuses. A
 *  late answer does not move a member who has since gone elsewhere or left the player. */
export function useCourseMoves({ course, selection, dispatch, secondsNow, onMoved }: Moves) {
  const video = useWrite(completeVideo);
  const completion = useWrite(completeLesson);
  const refresh = useRefreshedCourse(course.id);
  const celebrate = useCelebration();
  const here = useRef<Place>(undefined);
  useEffect(() => {
    here.current = selection;
    return () => {
      here.current = undefined;
    };
  }, [selection]);

  function isStillAt({ lessonId, videoId }: Place) {
    return here.current?.lessonId === lessonId && here.current.videoId === videoId;
  }

  function comeBack(to: Place) {
    const seconds = secondsNow();
    return () => {
      if (!isStillAt(to)) return;
      dispatch({ type: 'move-refused', from: selection, to, seconds });
      onMoved(selection, seconds);
    };
  }

  function finishVideo(lesson: PlayerLesson, videoId: string) {
    const next = videoAfter(lesson, videoId);
    const to = { lessonId: lesson.id, videoId: next?.id ?? videoId };
    video.mutateAsync({ courseId: course.id, lessonId: lesson.id, videoId }).catch(comeBack(to));
    if (!next) {
      toast({ title: 'Lesson Videos Complete! 🌟', description: 'Mark this lesson as complete to continue' });
      return;
    }
    dispatch({ type: 'video-chosen', ...to, videoId: next.id });
    onMoved(to, 0);
    toast({ title: 'Video Complete! ✨', description: `Moving to: ${next.title}` });
  }

  function finishLesson(lesson: PlayerLesson) {
    const next = lessonAfter(course, lesson.id);
    const saved = completion.mutateAsync({ courseId: course.id, lessonId: lesson.id });
    if (next?.lesson.locked) {
      saved.then(() => moveOnIfUnlocked(lesson.id), comeBack(selection));
      return;
    }
    const to = next ? { lessonId: next.lesson.id, videoId: next.lesson.videos[0]?.id ?? null } : selection;
    saved.catch(comeBack(to));
    if (next) moveTo(next, course);
    else tellCourseComplete();
    const { completed, total } = countLessons(course);
    if (!lesson.completed && completed + 1 === total)
      celebrate({ id: course.id, title: course.title, lessons: total, saved });
  }

  /** Completing a lesson may have unlocked the next one, which only the server knows. */
  async function moveOnIfUnlocked(lessonId: string) {
    const now = await refresh().catch(() => course);
    const next = lessonAfter(now, lessonId);
    const isOpen = next !== undefined && !next.lesson.locked;
    if (isOpen && isStillAt(selection)) moveTo(next, now);
    else
      tellLessonComplete(
        `${isOpen ? 'Now unlocked' : 'Still locked'}: ${next?.lesson.title ?? 'the next lesson'}`,
      );
  }

  function moveTo(next: PlayerLessonPlace, within: PlayerCourse) {
    goOn(next, within);
    tellLessonComplete(`Moving to: ${next.lesson.title}`);
  }

  /** Goes to the next lesson without completing anything. */
  function goOn({ lesson }: PlayerLessonPlace, within: PlayerCourse) {
    dispatch({ type: 'lesson-chosen', lessonId: lesson.id, course: within });
    onMoved({ lessonId: lesson.id, videoId: lesson.videos[0]?.id ?? null }, 0);
  }

  return { finishVideo, finishLesson, goOn };
}
