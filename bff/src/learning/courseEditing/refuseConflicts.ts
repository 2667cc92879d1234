import { isSameValue } from '@grove/contracts/editedFields';
import type { ConflictingField, EditConflicts } from '@grove/contracts/courseEditor';
import type { EditedFields } from '@grove/contracts/editedFields';
import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { AppError } from '../../infra/AppError.ts';
import { findUsernames } from '../../members/users/findUsernames.ts';
import type { StoredEdit } from './courseEdits.model.ts';
import type { Unseen } from './takeStep.ts';

interface Met {
  unseen: Unseen;
  /** The fields that the edit sets. */
  mine: EditedFields;
  /** The stored value of a field. */
  theirsOf: (field: string) => unknown;
  /** The ids of everything that a deletion removes, including the deleted node itself. */
  taken: ReadonlySet<Id>;
}

/** Refuses an edit of fields that another editor has set to a different value.
 *  @throws AppError('changed-elsewhere') with these fields as its conflicts. */
export async function refuseConflicts(
  { unseen, mine, theirsOf, taken }: Met,
  tx: Transaction,
): Promise<void> {
  const met = [...mine].flatMap(([field, value]) => {
    const edit =
      value === null && !field.includes('.') ? lastWithin(unseen, taken) : unseen.byField.get(field);
    const theirs = theirsOf(field);
    const isMet = edit !== undefined || unseen.isIncomplete;
    return isMet && !isSameValue(field, value, theirs) ? [{ field, mine: value, theirs, edit }] : [];
  });
  if (met.length > 0) throw await changedElsewhere(met, tx);
}

/** Creates the refusal of an edit of something that another editor has deleted.
 *  @param field the id of what was deleted. */
export async function deletedElsewhere(field: Id, { byField }: Unseen, tx: Transaction): Promise<AppError> {
  return changedElsewhere([{ field, mine: '', theirs: null, edit: byField.get(field) }], tx);
}

async function changedElsewhere(
  met: readonly (Pick<ConflictingField, 'field' | 'mine' | 'theirs'> & { edit: StoredEdit | undefined })[],
  tx: Transaction,
): Promise<AppError> {
  const names = await findUsernames(
    met.flatMap(({ edit }) => (edit ? [edit.byId] : [])),
    tx,
  );
  const conflicts = met.map(({ edit, ...conflict }): ConflictingField => ({
    ...conflict,
    by: (edit && names.get(edit.byId.toHexString())) ?? null,
    at: edit?.createdAt.toISOString() ?? null,
  }));
  return new AppError('changed-elsewhere', { details: { conflicts } satisfies EditConflicts });
}

function lastWithin({ byField }: Unseen, ids: ReadonlySet<Id>): StoredEdit | undefined {
  return [...byField].findLast(([field]) => ids.has(field.split('.')[0] ?? ''))?.[1];
}
