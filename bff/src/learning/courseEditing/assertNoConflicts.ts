import { isSameValue } from '@grove/contracts/courses/editedFields';
import type { ConflictingField, EditConflicts } from '@grove/contracts/courses/courseEditor';
import type { EditedFields } from '@grove/contracts/courses/editedFields';
import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { AppError } from '../../infra/AppError.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import type { StoredEdit } from './courseEdits.model.ts';
import type { Unseen } from './registerStep.ts';

interface ConflictCheck {
  unseen: Unseen;
  /** The fields that the edit sets. */
  mine: EditedFields;
  /** The stored value of a field. */
  getServerValue: (field: string) => unknown;
  /** The ids of everything that a deletion removes, including the deleted node itself. */
  removedIds: ReadonlySet<Id>;
}

/** Refuses an edit of fields that another editor has set to a different value.
 *  @throws AppError('changed-elsewhere') with these fields as its conflicts. */
export async function assertNoConflicts(
  { unseen, mine, getServerValue, removedIds }: ConflictCheck,
  tx: Transaction,
): Promise<void> {
  const conflicting = [...mine].flatMap(([field, value]) => {
    const edit =
      value === null && !field.includes('.')
        ? findLastEditWithin(unseen, removedIds)
        : unseen.byField.get(field);
    const theirs = getServerValue(field);
    const isConflicting = edit !== undefined || unseen.isIncomplete;
    return isConflicting && !isSameValue(field, value, theirs) ? [{ field, mine: value, theirs, edit }] : [];
  });
  if (conflicting.length > 0) throw await createChangedElsewhereError(conflicting, tx);
}

/** Creates the refusal of an edit of something that another editor has deleted.
 *  @param field the id of what was deleted. */
export async function createDeletedElsewhereError(
  field: Id,
  { byField }: Unseen,
  tx: Transaction,
): Promise<AppError> {
  return createChangedElsewhereError([{ field, mine: '', theirs: null, edit: byField.get(field) }], tx);
}

async function createChangedElsewhereError(
  conflicting: readonly (Pick<ConflictingField, 'field' | 'mine' | 'theirs'> & {
    edit: StoredEdit | undefined;
  })[],
  tx: Transaction,
): Promise<AppError> {
  const names = await findUsernames(
    conflicting.flatMap(({ edit }) => (edit ? [edit.byId] : [])),
    tx,
  );
  const conflicts = conflicting.map(({ edit, ...conflict }): ConflictingField => ({
    ...conflict,
    by: (edit && names.get(edit.byId.toHexString())) ?? null,
    at: edit?.createdAt.toISOString() ?? null,
  }));
  return new AppError('changed-elsewhere', { details: { conflicts } satisfies EditConflicts });
}

function findLastEditWithin({ byField }: Unseen, ids: ReadonlySet<Id>): StoredEdit | undefined {
  return [...byField].findLast(([field]) => ids.has(field.split('.')[0] ?? ''))?.[1];
}
