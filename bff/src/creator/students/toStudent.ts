import type { Student } from '@grove/contracts/creator/students';
import type { StudentUser } from '../../members/users/students/studentFields.ts';

/** Converts a user to a student, as creators see them. */
export function toStudent(user: StudentUser): Student {
  const { _id, username, email, phone, birthday, address, city, state, zipCode, country, avatarUrl } = user;
  return {
    id: _id.toHexString(),
    ...{ username, email, phone, birthday, address, city, state, zipCode, country, avatarUrl },
  };
}
