import type { FieldRule } from '@grove/contracts/fieldRules';

/** What is asked of a code of an authenticator, or one that was kept for the day it is lost. */
export const codeRule: FieldRule = { required: 'Please enter the code', max: 20 };
