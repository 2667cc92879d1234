import { bookingWordsMax, cancelReasonMax, sharedNotesMax } from './coachingRules.ts';
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
  placeNameMax,
  reviewMax,
  sectionContentMax,
  sectionTitleMax,
  studentNoteMax,
  usernameMax,
  webAddressMax,
  zipCodeMax,
} from './limits.ts';
import { reportWordsMax } from './reportReasons.ts';

/** What a text must be to be the value of a field. The contract's schema and the browser's form both read it, so that
 *  both refuse the same in the same words; it stands apart from zod, which stays out of the browser. */
export interface FieldRule {
  /** Said of an empty text; an empty one is fine without. */
  required?: string;
  /** Characters that it must have. */
  min?: { length: number; message: string };
  /** Characters that it may have. */
  max: number;
  /** All of them must match. */
  patterns?: { all: readonly RegExp[]; message: string };
  /** Blanks at its ends count, as in a password. */
  isVerbatim?: true;
}

/** The one pattern of an address, simple enough to be read and run in linear time. */
const address =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Holds no control character, none that turns the direction or is not seen, no break of lines, and no blank other than a
 *  space: with them one name looks like another. */
const allSeen = /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]| )*$/u;

/** The rule of each field that several screens ask for. */
export const fieldRules = {
  username: {
    required: 'Please enter a name',
    max: usernameMax,
    patterns: { all: [allSeen], message: 'Please use letters that can be seen' },
  },
  email: {
    required: 'Please enter an email address',
    max: emailMax,
    patterns: { all: [address], message: 'Please enter an email address' },
  },
  /** A password being chosen. */
  newPassword: {
    min: { length: passwordMin, message: `Please use at least ${String(passwordMin)} characters` },
    max: passwordMax,
    isVerbatim: true,
  },
  /** A password being given: nothing about its shape is told. */
  password: { required: 'Please enter your password', max: passwordMax, isVerbatim: true },
  /** Of the second factor: six digits of an authenticator, or a code that was kept for the day it is lost. */
  secondFactorCode: { min: { length: 6, message: 'Please enter the whole code' }, max: 20 },
  /** Where it can only be one of an authenticator. */
  authenticatorCode: { min: { length: 6, message: 'Please enter the six digits' }, max: 6 },
  /** Where it can only be one that was kept. */
  recoveryCode: { min: { length: 6, message: 'Please enter a recovery code' }, max: 20 },
  bio: { max: bioMax },
  phone: {
    max: phoneMax,
    // Two patterns: one that asks for both would try every digit as the one it asks for.
    patterns: { all: [/^\+?[\d\s()./-]+$/, /\d/], message: 'Please enter a phone number' },
  },
  address: { max: addressMax },
  city: { max: placeNameMax },
  state: { max: placeNameMax },
  zipCode: { max: zipCodeMax },
  country: { max: placeNameMax },
  circleName: {
    required: 'Please enter a name',
    max: circleNameMax,
    patterns: { all: [allSeen], message: 'Please use letters that can be seen' },
  },
  circleDescription: { max: circleDescriptionMax },
  announcementTitle: { required: 'Please write something', max: announcementTitleMax },
  announcementText: { required: 'Please write something', max: announcementMax },
  studentNote: { required: 'Please write something', max: studentNoteMax },
  review: { max: reviewMax },
  bookingWords: { max: bookingWordsMax },
  cancelReason: { max: cancelReasonMax },
  sharedNotes: { max: sharedNotesMax },
  /** With a report, or with what is decided about one. */
  reportWords: { max: reportWordsMax },
  warning: { required: 'Please write something', max: reportWordsMax },
  newSectionTitle: { required: 'Please enter a title', max: sectionTitleMax },
  sectionContent: { max: sectionContentMax, isVerbatim: true },
  /** Where a file is fetched from. */
  fileAddress: { required: 'Please enter an address', max: webAddressMax },
} as const satisfies Record<string, FieldRule>;

/** What is wrong with a text, in words to stand beside its field. An empty text of a field that may stay empty is fine. */
export function problemWith(rule: FieldRule, typed: string): string | undefined {
  const text = rule.isVerbatim ? typed : typed.trim();
  if (text === '' && rule.min === undefined) return rule.required;
  if (rule.min && text.length < rule.min.length) return rule.min.message;
  if (text.length > rule.max) return tooLong(rule.max);
  return rule.patterns?.all.every((pattern) => pattern.test(text)) === false
    ? rule.patterns.message
    : undefined;
}

/** What is said of a text that is too long. */
export function tooLong(max: number): string {
  return `Please use at most ${String(max)} characters`;
}
