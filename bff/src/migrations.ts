import type { Migration } from './infra/migrations/migration.ts';
import { addCircleSources } from './community/circles/addCircleSources.ts';
import { chooseOperators } from './identity/auth/chooseOperators.ts';
import { foldSearchFields } from './members/users/foldSearchFields.ts';
import { unifyCourseTexts } from './shop/products/unifyCourseTexts.ts';

/** The migrations of data stored by earlier versions, oldest first. A new one is added at the end. Never remove, change
 *  or reorder migrations that an installation may not have run. */
export const migrations: readonly Migration[] = [
  foldSearchFields,
  unifyCourseTexts,
  chooseOperators,
  addCircleSources,
];
