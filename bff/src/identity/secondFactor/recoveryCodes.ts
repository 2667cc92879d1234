import { randomInt } from 'node:crypto';
import { recoveryCodesCount } from '@grove/contracts/fields/limits';

// Without letters and digits that are easily confused.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** Creates recovery codes of 79 bits each: 'K7QM-2XHD-9PRT-VW4C'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesCount }, newRecoveryCode);
}

/** Normalizes a typed code for hashing. */
export function normalizeRecoveryCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function newRecoveryCode(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
