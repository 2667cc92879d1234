import type { User } from '../users.model.ts';

/** The fields of a student for creators. */
export const studentFields = {
  username: 1,
  searchName: 1,
  email: 1,
  phone: 1,
  birthday: 1,
  address: 1,
  city: 1,
  searchCity: 1,
  state: 1,
  zipCode: 1,
  country: 1,
  avatarUrl: 1,
  streak: 1,
  isCreator: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof User, 1>>;

export type StudentUser = Pick<User, '_id' | keyof typeof studentFields>;
