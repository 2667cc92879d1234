import type { Id } from '@grove/contracts/fields/fields';
import type { OpenLesson } from '@grove/contracts/courses/lessons';
import type { Actor } from '../../http/actor.ts';
import { listAnswers } from '../answers/listAnswers.ts';
import { listWidgets } from '../courses/listWidgets.ts';
import { toMediaUrl } from '../media/toMediaUrl.ts';
import { findOpenLesson } from '../enrolments/findOpenLesson.ts';
import { toLessonWidget } from './toLessonWidget.ts';

/** Returns a lesson with its widgets and the actor's answers, in four queries regardless of its length.
 *  @throws AppError('lesson-not-found' | 'locked') */
export async function getOpenLesson(actor: Actor, lessonId: Id): Promise<OpenLesson> {
  const { course, enrolment, module, lesson } = await findOpenLesson(actor, { lessonId });
  const [widgets, answers] = await Promise.all([listWidgets(lesson._id), listAnswers(actor.id, lesson._id)]);
  return {
    id: lessonId,
    moduleId: module._id.toHexString(),
    courseId: course._id.toHexString(),
    title: lesson.title,
    subtitle: lesson.subtitle,
    thumbnailUrl: toMediaUrl(lesson.thumbnailKey),
    isCompleted: enrolment.completedLessons.some((id) => id.equals(lesson._id)),
    widgets: widgets.map((widget) =>
      toLessonWidget(widget, {
        answer: answers.get(widget._id.toHexString()),
        isCompleted: enrolment.completedVideos.some((id) => id.equals(widget._id)),
      }),
    ),
  };
}
