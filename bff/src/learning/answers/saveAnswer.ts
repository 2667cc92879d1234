import type { Id } from '@grove/contracts/fields/fields';
import type { SavedAnswer } from '@grove/contracts/courses/lessons';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { FoundWidget } from '../courses/findWidget.ts';
import { Answers } from './answers.model.ts';
import { isValidAnswer, acceptsAnswers } from './isValidAnswer.ts';
import { toSavedAnswer } from './toSavedAnswer.ts';

/** Stores a member's answer to a widget, unless another answer was saved after the one that the member saw. Idempotent,
 *  so that a client can send it again after a lost response.
 *  @param answer.savedAt when the answer that the member saw was saved; null if there was none.
 *  @throws AppError('widget-not-found') if the widget takes no answers, AppError('answer-does-not-fit' |
 *  'changed-elsewhere') */
export async function saveAnswer(
  userId: Id,
  { widget, lessonId }: FoundWidget,
  { answer, savedAt }: SavedAnswer,
): Promise<SavedAnswer> {
  if (!acceptsAnswers(widget)) throw new AppError('widget-not-found');
  if (!isValidAnswer(widget, answer)) throw new AppError('answer-does-not-fit');
  const ownFilter = { userId: new Types.ObjectId(userId), widgetId: widget._id };
  const expectedState =
    savedAt === null ? { answer: { $in: [null, answer] } } : matchesSavedOrEqual(answer, savedAt);
  const question = 'question' in widget.settings ? widget.settings.question : '';
  const now = clock.now();
  try {
    const saved = await nativeCollection(Answers).findOneAndUpdate(
      { ...ownFilter, ...expectedState },
      { $set: { answer, question, lessonId, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true, returnDocument: 'after' },
    );
    return toSavedAnswer(saved);
  } catch (error) {
    // A different answer is stored, so the filter did not match and the upsert tried to insert a second document.
    throw isDuplicateKey(error) ? new AppError('changed-elsewhere') : error;
  }
}

function matchesSavedOrEqual(answer: SavedAnswer['answer'], savedAt: string) {
  return { $or: [{ updatedAt: new Date(savedAt) }, { answer }] };
}
