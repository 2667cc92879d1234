import type { Step } from '@grove/contracts/courseEditor';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Steps } from '../courses/course.ts';

// As many as a browser keeps while it is offline, and some more.
const knownMax = 400;

/** Where a document's edits stand after one more; undefined for an edit that it has had already.
 *  @param first its revision before any edit. @param step left out by who does not mind what was changed meanwhile.
 *  @throws AppError('changed-elsewhere') when another edit was made since the one that this one was made after. */
export function takeStep(
  now: Steps | undefined,
  first: Types.ObjectId,
  step: Step | undefined,
): Steps | undefined {
  const { revision, known } = now ?? { revision: first, known: [] };
  if (step && known.some((id) => id.equals(step.id))) return undefined;
  if (step && !revision.equals(step.after)) throw new AppError('changed-elsewhere');
  const next = new Types.ObjectId(step?.id);
  return { revision: next, known: [...known, next].slice(-knownMax) };
}
