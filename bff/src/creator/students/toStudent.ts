import type { Student } from '@grove/contracts/students';
import type { StudentUser } from '../../members/users/studentFields.ts';

/** A member as the creators see them. Documents of before lack some of it. */
export function toStudent(user: StudentUser): Student {
  return {
    id: user._id.toHexString(),
    username: user.username,
    email: user.email,
    phone: user.phone ?? null,
    birthday: user.birthday ?? null,
    address: user.address ?? null,
    city: user.city ?? null,
    state: user.state ?? null,
    zipCode: user.zipCode ?? null,
    country: user.country ?? null,
    avatarUrl: user.avatarUrl ?? null,
  };
}
