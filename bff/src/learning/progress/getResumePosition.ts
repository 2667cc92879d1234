import type { Types } from 'mongoose';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { findLesson, listLessonPositions } from '../courses/courseTree.ts';
import type { LessonPosition } from '../courses/courseTree.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';

interface WithId {
  _id: Types.ObjectId;
}
type AnyLesson = WithId & { videos: readonly WithId[] };
type AnyModule<L> = Parameters<typeof isModuleLocked>[0] & { lessons: readonly L[] };

/** The lesson where a member resumes, the video and its second. */
export interface ResumePosition<M, L> {
  /** undefined if no module is open. */
  position: LessonPosition<M, L> | undefined;
  videoIndex: number;
  videoTimestamp: number;
}

/** Returns the saved position in the current course. Without one, or if its lesson was removed or is locked again: the
 *  start of the first open lesson that is not completed, or of the first open lesson if all are completed. */
export function getResumePosition<L extends AnyLesson, M extends AnyModule<L>>(
  course: { sections: readonly { modules: readonly (M & AnyModule<L>)[] }[] },
  enrolment: Pick<Enrolment, 'position' | 'enrolledAt' | 'completedModules' | 'completedLessons'>,
  now: Date,
): ResumePosition<M, L> {
  const { position } = enrolment;
  const isOpen = ({ module }: LessonPosition<M, L>) => !isModuleLocked(module, enrolment, now);
  const saved = position && findLesson<L, M>(course, position.lessonId);
  if (!position || !saved || !isOpen(saved))
    return {
      position: findNextLesson(listLessonPositions<L, M>(course).filter(isOpen), enrolment),
      videoIndex: 0,
      videoTimestamp: 0,
    };

  const { videos } = saved.lesson;
  const videoIndex = videos.findIndex((video) => position.videoId?.equals(video._id));
  // The saved second of a removed video does not apply to another video.
  const isVideoPresent = videoIndex >= 0 || videos.length === 0;
  return {
    position: saved,
    videoIndex: Math.max(videoIndex, 0),
    videoTimestamp: isVideoPresent ? position.videoTimestamp : 0,
  };
}

function findNextLesson<M, L extends WithId>(
  positions: readonly LessonPosition<M, L>[],
  { completedLessons }: Pick<Enrolment, 'completedLessons'>,
): LessonPosition<M, L> | undefined {
  return (
    positions.find(({ lesson }) => !completedLessons.some((id) => id.equals(lesson._id))) ?? positions[0]
  );
}
