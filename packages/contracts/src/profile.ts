import { z } from 'zod';
import { username } from './auth.ts';
import { problemWithBirthday } from './birthday.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { id, moment, textOf } from './fields.ts';
import { isTimeZone } from './isTimeZone.ts';
import { avatarBytesMax, avatarSideMin } from './limits.ts';
import { UserLevel } from './userLevel.ts';

/** A badge that a member holds, as others see it. */
export const EarnedBadge = z.object({
  badge: z.string(),
  title: z.string(),
  /** How it is earned. */
  description: z.string(),
  earnedAt: moment,
});
export type EarnedBadge = z.infer<typeof EarnedBadge>;

/** A member as other members see them. */
export const Profile = z.object({
  id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  joinedAt: moment,
  /** Null where the member does not show it. */
  level: UserLevel.nullable(),
  /** The newest first; null where the member does not show them. */
  badges: z.array(EarnedBadge).nullable(),
  /** Whether this is the reader, who sees everything of their own. */
  isYou: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type Profile = z.infer<typeof Profile>;

/** What a member tells about themselves; null where they tell nothing. */
export const AccountProfile = z.object({
  username: z.string(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string().nullable(),
  /** A day without a time: '1984-03-21'. */
  birthday: z.string().nullable(),
  /** IANA name, 'Europe/Berlin'; null until the member's browser has told it. */
  timeZone: z.string().nullable(),
});
export type AccountProfile = z.infer<typeof AccountProfile>;

/** A field of the profile that its owner changes by typing. */
export type ProfileField = Exclude<keyof AccountProfile, 'avatarUrl'>;

const text = (rule: FieldRule) => textOf(rule).min(1).nullable();

const birthday = z.iso
  .date('Please enter a day that exists')
  .refine((day) => problemWithBirthday(day) === undefined, {
    error: ({ input }) => problemWithBirthday(String(input)),
  });

/** What the fields of a profile may become. */
export const profileChanges = {
  username,
  bio: text(fieldRules.bio),
  phone: text(fieldRules.phone),
  address: text(fieldRules.address),
  city: text(fieldRules.city),
  state: text(fieldRules.state),
  zipCode: text(fieldRules.zipCode),
  country: text(fieldRules.country),
  birthday: birthday.nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone').nullable(),
};
const changes = z.strictObject(profileChanges).partial();

/** What a field was, whatever it was. */
export const storedText = z.string().max(2_000).nullable();

/** Where a picture was uploaded to: 'uploads/avatars/…'. */
const uploadKey = z.string().regex(/^uploads\/avatars\/[0-9a-f]{32}-[0-9a-f]{32}$/, 'is not an upload');

export const profile = {
  'GET /api/profiles/:userId': endpoint({
    role: 'member',
    rate: 'read',
    params: z.strictObject({ userId: id }),
    response: Profile,
    errors: ['not-found'],
  }),
  /** Writes all of `changes` or nothing. `was` says, for each of them, what the member saw before: where another
   *  device has written something else meanwhile, the refusal names the fields. Undoing is the same turned round. */
  'PATCH /api/account/profile': endpoint({
    role: 'member',
    rate: 'write',
    body: z
      .strictObject({
        changes,
        was: z
          .strictObject({
            username: storedText,
            bio: storedText,
            phone: storedText,
            address: storedText,
            city: storedText,
            state: storedText,
            zipCode: storedText,
            country: storedText,
            birthday: storedText,
            timeZone: storedText,
          } satisfies Record<ProfileField, z.ZodType>)
          .partial(),
      })
      .refine((body) => Object.keys(body.changes).sort().join() === Object.keys(body.was).sort().join(), {
        path: ['was'],
        message: 'must name the same fields as changes',
      }),
    response: AccountProfile,
    errors: ['changed-elsewhere', 'name-of-creator', 'name-of-member'],
  }),
  /** A place to PUT a picture to, with exactly this type and size, within ten minutes. */
  'POST /api/account/avatar-uploads': endpoint({
    role: 'member',
    rate: 'expensive',
    body: z.strictObject({
      type: z.string().regex(/^image\/[a-z0-9.+-]{1,40}$/, 'is not the type of a picture'),
      size: z.int().min(1).max(avatarBytesMax),
    }),
    response: z.object({ key: uploadKey, url: z.url() }),
  }),
  /** Makes an uploaded picture the avatar: the square is in pixels of the picture as it is seen, turned upright. */
  'PUT /api/account/avatar': endpoint({
    role: 'member',
    rate: 'expensive',
    body: z.strictObject({
      key: uploadKey,
      crop: z.strictObject({
        x: z.int().min(0).max(50_000),
        y: z.int().min(0).max(50_000),
        side: z.int().min(avatarSideMin).max(50_000),
      }),
    }),
    response: z.object({ avatarUrl: z.string() }),
    errors: ['not-found', 'picture-unreadable', 'picture-too-big', 'picture-too-small', 'picture-too-large'],
  }),
  'DELETE /api/account/avatar': endpoint({ role: 'member', rate: 'write', response: z.null() }),
} satisfies Endpoints;
