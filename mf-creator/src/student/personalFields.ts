import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { FieldRule } from '@grove/contracts/fields/fieldRules';
import type { Student, StudentField } from '@grove/contracts/creator/students';

export interface PersonalField {
  name: StudentField;
  label: string;
  rule?: FieldRule;
  type?: 'tel' | 'date';
}

/** The fields of a student that creators may edit, in the order of the form. */
export const personalFields: readonly PersonalField[] = [
  { name: 'username', label: 'Full Name', rule: fieldRules.username },
  { name: 'phone', label: 'Phone', rule: fieldRules.phone, type: 'tel' },
  { name: 'birthday', label: 'Birthday', type: 'date' },
  { name: 'address', label: 'Address', rule: fieldRules.address },
  { name: 'city', label: 'City', rule: fieldRules.city },
  { name: 'state', label: 'State/Province', rule: fieldRules.state },
  { name: 'zipCode', label: 'ZIP/Postal Code', rule: fieldRules.zipCode },
  { name: 'country', label: 'Country', rule: fieldRules.country },
];

export type FormValues = Record<StudentField, string>;

/** Converts a student's details to form values. */
export function toFormValues(student: Student): FormValues {
  return Object.fromEntries(personalFields.map(({ name }) => [name, student[name] ?? ''])) as FormValues;
}

/** Trims form values, as the server stores them. */
export function trimValues(input: FormValues): FormValues {
  return Object.fromEntries(personalFields.map(({ name }) => [name, input[name].trim()])) as FormValues;
}

/** The fields that differ, with their new and previous values. An empty value becomes null. */
export function getChanges(previous: FormValues, input: FormValues) {
  const changed = personalFields.map(({ name }) => name).filter((name) => input[name] !== previous[name]);
  const pick = (values: FormValues) =>
    Object.fromEntries(changed.map((name) => [name, values[name] || null])) as Partial<
      Record<StudentField, string | null>
    >;
  return { changes: pick(input), was: pick(previous), isEmpty: changed.length === 0 };
}
