import { getBirthdayError } from '@grove/contracts/fields/dateRules';
import { fieldRules, getFieldError } from '@grove/contracts/fields/fieldRules';
import type { FieldRule } from '@grove/contracts/fields/fieldRules';
import type { ProfileField } from '@grove/contracts/account/profile';

const rules: Partial<Record<ProfileField, FieldRule>> = fieldRules;

/** Returns the error message for a value, with the server's text, so that it can be shown before the value is
 *  sent.
 *  @param validity of the control: a partly typed date has no value. */
export function checkProfileField(
  name: ProfileField,
  value: string | null,
  validity?: ValidityState,
): string | undefined {
  if (name === 'birthday') return checkBirthday(value, validity);
  const rule = rules[name];
  return rule && getFieldError(rule, value ?? '');
}

function checkBirthday(day: string | null, validity?: ValidityState) {
  if (validity?.badInput === true) return 'Please enter a valid date';
  return day === null ? undefined : getBirthdayError(day);
}
