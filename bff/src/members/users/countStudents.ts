import { nativeCollection } from '../../infra/mongo.ts';
import { rememberLarge } from '../../infra/rememberLarge.ts';
import { Users } from './users.model.ts';

/** How many members there are besides the creators; of very many, as of the last minute. */
export const countStudents = rememberLarge(
  () => nativeCollection(Users).countDocuments({ isCreator: false }),
  (students) => students,
);
