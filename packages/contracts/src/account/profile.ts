import { z } from 'zod';
import { username } from './auth.ts';
import { getBirthdayError } from '../fields/dateRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import type { FieldRule } from '../fields/fieldRules.ts';
import { id, moment, textSchema } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { avatarBytesMax, avatarSideMin } from '../fields/limits.ts';
import { UserLevel } from './userLevel.ts';

/** An earned badge as other members see it. */
export const EarnedBadge = z.object({
  badge: z.string(),
  title: z.string(),
  /** How to earn it. */
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
  /** Null if the member hides it. */
  level: UserLevel.nullable(),
  /** Newest first; null if the member hides them. */
  badges: z.array(EarnedBadge).nullable(),
  /** Whether this is the caller's own profile, which is shown in full. */
  isYou: z.boolean(),
  /** Whether the caller has blocked the member. */
  isBlocked: z.boolean(),
  can: z.object({ edit: z.boolean(), block: z.boolean() }),
});
export type Profile = z.infer<typeof Profile>;

/** A member's own profile data; null for empty fields. */
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
  /** IANA name, 'Europe/Berlin'; null until the member's browser has sent it. */
  timeZone: z.string().nullable(),
});
export type AccountProfile = z.infer<typeof AccountProfile>;

/** A profile field that its owner edits as text. */
export type ProfileField = Exclude<keyof AccountProfile, 'avatarUrl'>;

const nullableText = (rule: FieldRule) => textSchema(rule).min(1).nullable();

const birthday = z.iso
  .date('Please enter a valid date')
  .refine((day) => getBirthdayError(day) === undefined, {
    error: ({ input }) => getBirthdayError(String(input)),
  });

/** The schemas of changed profile fields. */
export const profileChanges = {
  username,
  bio: nullableText(fieldRules.bio),
  phone: nullableText(fieldRules.phone),
  address: nullableText(fieldRules.address),
  city: nullableText(fieldRules.city),
  state: nullableText(fieldRules.state),
  zipCode: nullableText(fieldRules.zipCode),
  country: nullableText(fieldRules.country),
  birthday: birthday.nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone').nullable(),
};
const changes = z.strictObject(profileChanges).partial();

/** The previous value of a field; not validated. */
export const previousText = z.string().max(2_000).nullable();

/** The storage key of an uploaded picture: 'uploads/avatars/…'. */
const uploadKey = z.string().regex(/^uploads\/avatars\/[0-9a-f]{32}-[0-9a-f]{32}$/, 'is not an upload');

export const profile = {
  'GET /api/profiles/:userId': endpoint({
    summary: "Get a member's profile",
    role: 'member',
    rate: 'read',
    params: z.strictObject({ userId: id }),
    response: Profile,
    errors: ['not-found'],
  }),
  /** Writes all of `changes` or nothing. `was` contains the values that the member saw: if another
   *  device has changed a field since, the refusal names the fields. To undo, send the request with
   *  both swapped. */
  'PATCH /api/account/profile': endpoint({
    summary: 'Edit the profile',
    role: 'member',
    rate: 'write',
    body: z
      .strictObject({
        changes,
        was: z
          .strictObject({
            username: previousText,
            bio: previousText,
            phone: previousText,
            address: previousText,
            city: previousText,
            state: previousText,
            zipCode: previousText,
            country: previousText,
            birthday: previousText,
            timeZone: previousText,
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
  /** Returns a URL to PUT a picture of exactly this type and size to, within ten minutes. */
  'POST /api/account/avatar-uploads': endpoint({
    summary: 'Create an upload URL for an avatar',
    role: 'member',
    rate: 'expensive',
    body: z.strictObject({
      type: z.string().regex(/^image\/[a-z0-9.+-]{1,40}$/, 'is not the type of a picture'),
      size: z.int().min(1).max(avatarBytesMax),
    }),
    response: z.object({ key: uploadKey, url: z.url() }),
  }),
  /** Makes an uploaded picture the avatar. The crop is in pixels of the picture as displayed, after its
   *  orientation is applied. */
  'PUT /api/account/avatar': endpoint({
    summary: 'Set the avatar',
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
  'DELETE /api/account/avatar': endpoint({
    summary: 'Remove the avatar',
    role: 'member',
    rate: 'write',
    response: z.null(),
  }),
} satisfies Endpoints;
