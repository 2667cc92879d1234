import { useCallback } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerCourse } from '@grove/contracts/player';
import type { CourseProgress } from '@grove/contracts/progress';
import { announceProgress } from '@grove/platform/events';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { queuedCall, useQueued } from '@grove/platform/queuedCall';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { completionKeys } from '../completionKeys.ts';
import { withLessonCompleted, withVideoCompleted } from './playerCourse.ts';

function playerKey(courseId: string) {
  return ['/api/courses', courseId, 'player'];
}

/** The course as the player shows it, with what waits on this device. What is done on another device is seen when the
 *  player opens. */
export function usePlayerCourse(courseId: string) {
  const videos = useQueued(completionKeys.video);
  const lessons = useQueued(completionKeys.lesson);
  const select = useCallback(
    (course: PlayerCourse) => {
      const idOf = ({ key }: { key: string }) => key.split(' ')[1] ?? '';
      const watched = videos.reduce((before, write) => withVideoCompleted(before, idOf(write), true), course);
      return lessons.reduce((before, write) => withLessonCompleted(before, idOf(write), true), watched);
    },
    [videos, lessons],
  );
  return useQuery({ queryKey: playerKey(courseId), refetchOnMount: unlessFromPage, select });
}

/** Where the member was when the player opened. Forgotten when it closes, so that it is asked for anew. */
export function useSavedProgress(courseId: string) {
  return useQuery<CourseProgress>({ queryKey: ['/api/course-progress', courseId], gcTime: 0 });
}

/** Asks for the course anew, when locks may have changed. */
export function useRefreshedCourse(courseId: string) {
  const cache = useQueryClient();
  return () => cache.query<PlayerCourse>({ queryKey: playerKey(courseId), staleTime: 0 });
}

/** Records a video as watched. It shows at once; when the server refuses, it is taken back, told of, and thrown. */
export function useCompleteVideo(courseId: string) {
  return useCompletion(courseId, withVideoCompleted, (videoId) =>
    queuedCall(
      'POST /api/videos/:videoId/complete',
      { params: { videoId }, body: {} },
      { key: completionKeys.video + videoId },
    ),
  );
}

/** Records a lesson as done. It shows at once; when the server refuses, it is taken back, told of, and thrown. */
export function useCompleteLesson(courseId: string) {
  return useCompletion(courseId, withLessonCompleted, (lessonId) =>
    queuedCall(
      'POST /api/lessons/:lessonId/complete',
      { params: { lessonId }, body: {} },
      { key: completionKeys.lesson + lessonId },
    ),
  );
}

/** Courses to ask for anew when no completion is under way any more. */
const toBeAsked = new Set<string>();

function useCompletion<Answer>(
  courseId: string,
  change: (course: PlayerCourse, id: string, completed: boolean) => PlayerCourse,
  send: (id: string) => Promise<Answer>,
) {
  const cache = useQueryClient();
  const queryKey = playerKey(courseId);
  const mutationKey = ['complete', courseId];
  const show = (id: string, completed: boolean) =>
    cache.setQueryData<PlayerCourse>(queryKey, (course) => course && change(course, id, completed));
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  const { mutateAsync } = useMutation<Answer, Error, string, { wasCompleted: boolean }>({
    // The queue waits for the connection, and keeps the order: a lesson is taken only when it has all its videos.
    networkMode: 'always',
    mutationKey,
    mutationFn: send,
    onMutate: async (id) => {
      // An answer that is on its way does not know of this yet.
      if (cache.getQueryState(queryKey)?.fetchStatus !== 'idle') toBeAsked.add(courseId);
      await cache.cancelQueries({ queryKey, exact: true });
      const course = cache.getQueryData<PlayerCourse>(queryKey);
      show(id, true);
      return { wasCompleted: course !== undefined && isCompleted(course, id) };
    },
    onSuccess: announceProgress,
    onError: (error, id, shown) => {
      // Only what this call changed goes back. What those that wait have shown may rest on it: only the server knows.
      show(id, shown?.wasCompleted ?? false);
      if (!isLast()) toBeAsked.add(courseId);
      toast({ variant: 'destructive', title: 'Not saved', description: inPlainWords(error) });
    },
    onSettled: () => {
      if (isLast() && toBeAsked.delete(courseId)) void cache.invalidateQueries({ queryKey, exact: true });
    },
  });
  return mutateAsync;
}

function isCompleted(course: PlayerCourse, id: string): boolean {
  return course.modules
    .flatMap((module) => module.lessons)
    .flatMap((lesson) => [lesson, ...lesson.videos])
    .some((one) => one.id === id && one.completed);
}
