import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../infra/AppError.ts';

interface Chooser {
  email: string;
  username: string;
}

// A part of a name shorter than this is found in too many good passwords.
const tellingLength = 4;
/** Of zxcvbn's scores from 0 to 4: below it, fewer than a million tries find the password. */
const scoreMin = 2;
/** The time of an estimate grows with the square of the length: 200 characters take half a second, 32 at most 50 ms. */
const estimatedLength = 32;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** @throws AppError('weak-password') for one that is soon found (common words, sequences, repeats), and one that holds
 *  the address or name. */
export async function refuseWeakPassword(password: string, { email, username }: Chooser): Promise<void> {
  const text = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const telling = [email, localPart, username.trim()].filter(({ length }) => length >= tellingLength);
  if (telling.some((part) => text.includes(part.toLowerCase()))) throw new AppError('weak-password');
  estimator ??= loadEstimator();
  if ((await estimator).check(password).score < scoreMin) throw new AppError('weak-password');
}

/** Its dictionaries are read when somebody first chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
}
