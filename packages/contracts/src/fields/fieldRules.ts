import { bookingMessageMax, cancelReasonMax, sharedNotesMax } from '../coaching/coachingRules.ts';
import {
  addressMax,
  announcementMax,
  announcementTitleMax,
  bioMax,
  circleDescriptionMax,
  circleNameMax,
  emailMax,
  passwordMax,
  passwordMin,
  phoneMax,
  cityMax,
  messageMax,
  reviewMax,
  sectionContentMax,
  sectionTitleMax,
  studentNoteMax,
  usernameMax,
  webAddressMax,
  zipCodeMax,
} from './limits.ts';
import { reportTextMax } from '../community/communityRules.ts';

/** The rule for the text of a field. The contract's schema and the browser's form both read it, so that
 *  both refuse the same input with the same message. It does not import zod, which is not loaded in the
 *  browser. */
export interface FieldRule {
  /** The message for an empty text. Without it the text may be empty. */
  required?: string;
  /** Minimum number of characters. */
  min?: { length: number; message: string };
  /** Maximum number of characters. */
  max: number;
  /** The text must match all of them. */
  patterns?: { all: readonly RegExp[]; message: string };
  /** Spaces at the ends count, as in a password. */
  isVerbatim?: true;
}

/** The only pattern for email addresses; runs in linear time. Domains may have letters of any script,
 *  written out or as browsers encode them ('xn--…'). */
const address =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+([\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$/u;

/** A character that is visible by itself: no control, format or direction mark, no filler. */
const visible = String.raw`[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`;

/** A visible character, with a variation selector ('❤️') and a joiner to the next one if it has them. Joiners
 *  are part of Persian and Sinhala spelling and of emoji ('👩‍🌾'). */
const letter = String.raw`${visible}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?(?:[\u200C\u200D](?=${visible}))?`;

/** The flags of England, Scotland and Wales are followed by invisible tags. */
const taggedFlag = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`;

/** Excludes line breaks and characters that hide or change others: with them, one name could look like
 *  another. Spaces of any width are fine. Names that look like a creator's are refused by the server. */
const plainName = new RegExp(`^(?:${taggedFlag}|${letter}|\\p{Zs})*$`, 'u');

/** The rules of fields that several screens use. */
export const fieldRules = {
  username: {
    required: 'Please enter a name',
    max: usernameMax,
    patterns: { all: [plainName], message: 'Please use visible characters only' },
  },
  email: {
    required: 'Please enter an email address',
    max: emailMax,
    patterns: { all: [address], message: 'Please enter an email address' },
  },
  /** A new password. */
  newPassword: {
    min: { length: passwordMin, message: `Please use at least ${String(passwordMin)} characters` },
    max: passwordMax,
    isVerbatim: true,
  },
  /** An existing password. Nothing about its shape is revealed. */
  password: { required: 'Please enter your password', max: passwordMax, isVerbatim: true },
  /** A code of the second factor: six digits from an authenticator, or a recovery code. */
  secondFactorCode: { min: { length: 6, message: 'Please enter the full code' }, max: 20 },
  /** For inputs that accept only an authenticator code. */
  authenticatorCode: { min: { length: 6, message: 'Please enter all six digits' }, max: 6 },
  /** For inputs that accept only a recovery code. */
  recoveryCode: { min: { length: 6, message: 'Please enter a recovery code' }, max: 20 },
  bio: { max: bioMax },
  phone: {
    max: phoneMax,
    // Two patterns, because a single one would backtrack over every digit.
    patterns: { all: [/^\+?[\d\s()./-]+$/, /\d/], message: 'Please enter a phone number' },
  },
  address: { max: addressMax },
  city: { max: cityMax },
  state: { max: cityMax },
  zipCode: { max: zipCodeMax },
  country: { max: cityMax },
  circleName: {
    required: 'Please enter a name',
    max: circleNameMax,
    patterns: { all: [plainName], message: 'Please use visible characters only' },
  },
  circleDescription: { max: circleDescriptionMax },
  announcementTitle: { required: 'Please write something', max: announcementTitleMax },
  announcementText: { required: 'Please write something', max: announcementMax },
  message: { required: 'Please write something', max: messageMax },
  studentNote: { required: 'Please write something', max: studentNoteMax },
  review: { max: reviewMax },
  bookingMessage: { max: bookingMessageMax },
  cancelReason: { max: cancelReasonMax },
  sharedNotes: { max: sharedNotesMax },
  /** The text of a report, or of a decision about one. */
  reportText: { max: reportTextMax },
  warning: { required: 'Please write something', max: reportTextMax },
  newSectionTitle: { required: 'Please enter a title', max: sectionTitleMax },
  sectionContent: { max: sectionContentMax, isVerbatim: true },
  /** The address of a file to import. */
  fileAddress: { required: 'Please enter a web address', max: webAddressMax },
} as const satisfies Record<string, FieldRule>;

/** Returns what is wrong with a text, to be shown next to its field. An empty text is fine if the field
 *  is optional. */
export function getFieldError(rule: FieldRule, input: string): string | undefined {
  const text = rule.isVerbatim ? input : input.trim();
  if (text === '' && rule.min === undefined) return rule.required;
  if (rule.min && text.length < rule.min.length) return rule.min.message;
  if (text.length > rule.max) return tooLongMessage(rule.max);
  return rule.patterns?.all.every((pattern) => pattern.test(text)) === false
    ? rule.patterns.message
    : undefined;
}

/** The message for a text that is too long. */
export function tooLongMessage(max: number): string {
  return `Please use at most ${String(max)} characters`;
}
