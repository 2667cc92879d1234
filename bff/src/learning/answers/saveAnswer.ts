import type { Id } from '@grove/contracts/fields';
import type { SavedAnswer } from '@grove/contracts/lessons';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PlacedWidget } from '../courses/findWidget.ts';
import { Answers } from './answers.model.ts';
import { fitsWidget, takesAnswers } from './fitsWidget.ts';
import { toSavedAnswer } from './toSavedAnswer.ts';

/** Stores a member's answer to a widget, unless another answer was saved after the one that the member saw. Idempotent,
 *  so that a client can send it again after a lost response.
 *  @param change.savedAt when the answer that the member saw was saved; null if there was none.
 *  @throws AppError('widget-not-found') if the widget takes no answers, AppError('answer-does-not-fit' |
 *  'changed-elsewhere') */
export async function saveAnswer(
  userId: Id,
  { widget, lessonId }: PlacedWidget,
  { answer, savedAt }: SavedAnswer,
): Promise<SavedAnswer> {
  if (!takesAnswers(widget)) throw new AppError('widget-not-found');
  if (!fitsWidget(widget, answer)) throw new AppError('answer-does-not-fit');
  const own = { userId: new Types.ObjectId(userId), widgetId: widget._id };
  const seen = savedAt === null ? { answer: { $in: [null, answer] } } : sameOrSeen(answer, savedAt);
  const question = 'question' in widget.settings ? widget.settings.question : '';
  const now = clock.now();
  try {
    const saved = await nativeCollection(Answers).findOneAndUpdate(
      { ...own, ...seen },
      { $set: { answer, question, lessonId, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true, returnDocument: 'after' },
    );
    return toSavedAnswer(saved);
  } catch (error) {
    // A different answer is stored, so the filter did not match and the upsert tried to insert a second document.
    throw isDuplicateKey(error) ? new AppError('changed-elsewhere') : error;
  }
}

function sameOrSeen(answer: SavedAnswer['answer'], savedAt: string) {
  return { $or: [{ updatedAt: new Date(savedAt) }, { answer }] };
}
