import type { Step } from '@grove/contracts/courses/courseEditor';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Steps } from '../courses/course.ts';
import { CourseEdits } from './courseEdits.model.ts';
import type { StoredEdit } from './courseEdits.model.ts';

// A bit more than the number of edits that a browser keeps while it is offline.
const maxKnownSteps = 400;

/** Values that other editors have set since an edit's creator saw the document. */
export interface Unseen {
  /** The last edit of each field. */
  byField: ReadonlyMap<string, StoredEdit>;
  /** Whether other editors may have set any other field, too. */
  isIncomplete: boolean;
}

export interface RegisteredStep {
  /** The document's edits, including this one. */
  steps: Steps;
  unseen: Unseen;
  /** Whether the document contains edits that its creator had not seen. */
  isMerged: boolean;
}

/** Adds an edit to those of a document. Returns undefined if the edit is stored already.
 *  @param first the document's revision before any edit. @param step undefined to overwrite whatever is stored. */
export async function registerStep(
  current: Steps | undefined,
  first: Types.ObjectId,
  step: Step | undefined,
  tx: Transaction,
): Promise<RegisteredStep | undefined> {
  const known = current?.known ?? [];
  if (step && known.some((id) => id.equals(step.id))) return undefined;
  const revision = new Types.ObjectId(step?.id);
  const steps = { revision, known: [...known, revision].slice(-maxKnownSteps) };
  const noUnseenEdits: Unseen = { byField: new Map(), isIncomplete: false };
  if (step === undefined) return { steps, unseen: noUnseenEdits, isMerged: false };

  const lastSeenIndex = known.findLastIndex((id) => id.equals(step.after));
  const isLastSeenKnown = lastSeenIndex !== -1 || (first.equals(step.after) && known.length < maxKnownSteps);
  const since = known.slice(lastSeenIndex + 1);
  if (isLastSeenKnown && since.length === 0) return { steps, unseen: noUnseenEdits, isMerged: false };
  const edits = await nativeCollection(CourseEdits)
    .find<StoredEdit>({ _id: { $in: since } }, { session: tx })
    .toArray();
  const positions = new Map(since.map((id, at) => [id.toHexString(), at]));
  const getPosition = ({ _id }: StoredEdit) => positions.get(_id.toHexString()) ?? 0;
  const others = edits
    .filter(({ editor }) => step.editor === undefined || editor?.equals(step.editor) !== true)
    .sort((one, other) => getPosition(one) - getPosition(other));
  const isIncomplete = !isLastSeenKnown || edits.length < since.length;
  const byField = new Map(others.flatMap((edit) => edit.fields.map((field) => [field, edit] as const)));
  return { steps, unseen: { byField, isIncomplete }, isMerged: isIncomplete || others.length > 0 };
}
