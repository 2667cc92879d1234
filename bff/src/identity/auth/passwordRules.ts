import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../infra/AppError.ts';

interface PasswordOwner {
  email: string;
  username: string;
}

// Shorter parts of a name occur in too many good passwords.
const minPartLength = 4;
/** Minimum of zxcvbn's scores from 0 to 4. A password below it can be guessed in fewer than a million attempts. */
const minScore = 2;
/** Maximum estimated length. The time grows with the square of the length: 200 characters take half a second, 32 at
 *  most 50 ms. */
const estimatedLength = 32;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** @throws AppError('weak-password') for an easily guessed password (common words, sequences, repeats), and for one
 *  that contains the email address or the name. */
export async function refuseWeakPassword(
  password: string,
  { email, username }: PasswordOwner,
): Promise<void> {
  const text = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const personalParts = [email, localPart, username.trim()].filter(({ length }) => length >= minPartLength);
  if (personalParts.some((part) => text.includes(part.toLowerCase()))) throw new AppError('weak-password');
  estimator ??= loadEstimator();
  if ((await estimator).check(password).score < minScore) throw new AppError('weak-password');
}

/** Loads the dictionaries when someone first chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
}
