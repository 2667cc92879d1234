import type { PlayerCourse } from '@grove/contracts/courses/player';
import { findPlayerLesson } from './playerCourse.ts';
import type { StartingPoint } from './getStartingPoint.ts';

/** The player's selection. */
export interface Selection {
  lessonId: string | null;
  videoId: string | null;
  /** The second at which the chosen video opens, if not at its start. `welcome` is set on the first load
   *  only. */
  resume: { seconds: number; welcome: boolean } | null;
  openModuleIds: readonly string[];
}

export type SelectionAction =
  | { type: 'lesson-chosen'; lessonId: string; course: PlayerCourse }
  | { type: 'video-chosen'; lessonId: string; videoId: string }
  | { type: 'module-toggled'; moduleId: string }
  | { type: 'move-refused'; from: SelectedVideo; to: SelectedVideo; seconds: number };

type SelectedVideo = Pick<Selection, 'lessonId' | 'videoId'>;

/** Returns the player's first selection: the starting point, with only its module open. */
export function initialSelection(course: PlayerCourse, start: StartingPoint): Selection {
  const moduleId = findPlayerLesson(course, start.lessonId)?.module.id ?? course.modules[0]?.id;
  return {
    lessonId: start.lessonId,
    videoId: start.videoId,
    resume: start.seconds > 0 ? { seconds: start.seconds, welcome: true } : null,
    openModuleIds: moduleId === undefined ? [] : [moduleId],
  };
}

/** Applies a change to the selection. Choosing a locked or unknown lesson changes nothing. */
export function reduceSelection(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'lesson-chosen':
      return chooseLesson(selection, action.course, action.lessonId);
    case 'video-chosen':
      return action.videoId === selection.videoId
        ? selection
        : { ...selection, lessonId: action.lessonId, videoId: action.videoId, resume: null };
    case 'module-toggled':
      return { ...selection, openModuleIds: toggle(selection.openModuleIds, action.moduleId) };
    case 'move-refused':
      return revertMove(selection, action);
  }
}

function chooseLesson(selection: Selection, course: PlayerCourse, lessonId: string): Selection {
  const entry = findPlayerLesson(course, lessonId);
  if (!entry || entry.lesson.locked || lessonId === selection.lessonId) return selection;
  const { openModuleIds } = selection;
  return {
    lessonId,
    videoId: entry.lesson.videos[0]?.id ?? null,
    resume: null,
    openModuleIds: openModuleIds.includes(entry.module.id)
      ? openModuleIds
      : [...openModuleIds, entry.module.id],
  };
}

/** Returns to the former video and second, unless the member has already left the target of the refused
 *  move. */
function revertMove(
  selection: Selection,
  action: Extract<SelectionAction, { type: 'move-refused' }>,
): Selection {
  const { from, to, seconds } = action;
  if (selection.lessonId !== to.lessonId || selection.videoId !== to.videoId) return selection;
  return {
    ...selection,
    lessonId: from.lessonId,
    videoId: from.videoId,
    resume: { seconds, welcome: false },
  };
}

function toggle(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
