import type { Student } from '@grove/contracts/students';
import type { StudentUser } from '../../members/users/studentFields.ts';

/** A member as the creators see them. */
export function toStudent(user: StudentUser): Student {
  const { _id, username, email, phone, birthday, address, city, state, zipCode, country, avatarUrl } = user;
  return {
    id: _id.toHexString(),
    ...{ username, email, phone, birthday, address, city, state, zipCode, country, avatarUrl },
  };
}
