import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { findWidget } from '../courses/findWidget.ts';
import type { FoundWidget } from '../courses/findWidget.ts';
import { findOpenLesson } from '../enrolments/findOpenLesson.ts';

/** Finds a widget of a lesson that the actor may open now.
 *  @throws AppError('widget-not-found') also if the actor is not enrolled in its course, AppError('locked') */
export async function findOpenWidget(actor: Actor, widgetId: Id): Promise<FoundWidget> {
  const found = await findWidget(widgetId);
  if (found === null) throw new AppError('widget-not-found');
  await findOpenLesson(actor, { lessonId: found.lessonId.toHexString() }).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === 'lesson-not-found';
    throw isMissing ? new AppError('widget-not-found') : error;
  });
  return found;
}
