import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Keeps anybody from passing for a creator by a name that looks like theirs.
 *  @param ownId whose own name it is to be, where they have an account.
 *  @throws AppError('name-of-creator') */
export async function refuseCreatorsName(username: string, ownId?: Id): Promise<void> {
  const others = { isCreator: true, ...(ownId && { _id: { $ne: new Types.ObjectId(ownId) } }) };
  const creators = await nativeCollection(Users)
    .find<{ username: string }>(others, { projection: { username: 1 } })
    .toArray();
  const look = await createLook();
  const own = look(username);
  if (creators.some((creator) => look(creator.username) === own)) throw new AppError('name-of-creator');
}

/** How a name looks: Unicode's table of characters that are mistaken for others, without marks, blanks and case.
 *  The table is loaded when the first name is chosen: most processes never see one. */
async function createLook(): Promise<(name: string) => string> {
  const { default: unhomoglyph } = await import('unhomoglyph');
  const plain = (text: string) =>
    unhomoglyph(text.normalize('NFKD'))
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  // Once more: a capital's lower case may be mistaken for another one. The table takes I for l and i for itself.
  return (name) =>
    plain(plain(name)).replaceAll(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's') || name;
}
