import type { Id } from '@grove/contracts/fields/fields';
import type { LessonVideo } from '../courses/course.ts';
import { findOpenLesson } from '../enrolments/findOpenLesson.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';

/** Finds a video that the actor may watch now.
 *  @throws AppError('video-not-found' | 'locked') */
export async function findOpenVideo(actor: Actor, videoId: Id): Promise<LessonVideo> {
  const { lesson } = await findOpenLesson(actor, { videoId });
  const video = lesson.videos.find(({ _id }) => _id.equals(videoId));
  if (!video) throw new AppError('video-not-found');
  return video;
}
