import { problemWithBirthday } from '@grove/contracts/birthday';
import { fieldRules, problemWith } from '@grove/contracts/fieldRules';
import type { FieldRule } from '@grove/contracts/fieldRules';
import type { ProfileField } from '@grove/contracts/profile';

const rules: Partial<Record<ProfileField, FieldRule>> = fieldRules;

/** What is wrong with a value, in the words of the server, so that it is told before it is asked.
 *  @param validity of the control: a day that is typed half has no value at all. */
export function checkProfileField(
  name: ProfileField,
  value: string | null,
  validity?: ValidityState,
): string | undefined {
  if (name === 'birthday') return checkBirthday(value, validity);
  const rule = rules[name];
  return rule && problemWith(rule, value ?? '');
}

function checkBirthday(day: string | null, validity?: ValidityState) {
  if (validity?.badInput === true) return 'Please enter a day that exists';
  return day === null ? undefined : problemWithBirthday(day);
}
