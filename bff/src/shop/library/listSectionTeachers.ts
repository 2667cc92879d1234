import type { Id } from '@grove/contracts/fields/fields';
import type { SectionTeacher } from '@grove/contracts/site/sectionItems';
import { Types } from 'mongoose';
import { getFirstSentences } from '../../coaching/availability/getFirstSentences.ts';
import { findCoaches } from '../../members/users/roles/findCoaches.ts';

/** Returns the teachers that a section of a page shows, in the order of the ids. Leaves out deleted people, and people
 *  who are neither coach nor creator: their profiles are not public. */
export async function listSectionTeachers(ids: readonly Id[]): Promise<SectionTeacher[]> {
  const coaches = await findCoaches(ids.map((id) => new Types.ObjectId(id)));
  return ids.flatMap((id) => {
    const coach = coaches.get(id);
    if (coach === undefined) return [];
    const { username, avatarUrl, bio } = coach;
    return [{ id, username, avatarUrl, about: getFirstSentences(bio ?? '') }];
  });
}
