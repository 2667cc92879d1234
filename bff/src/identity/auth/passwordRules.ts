import { passwordMin } from '@grove/contracts/limits';
import { AppError } from '../../infra/AppError.ts';

interface Chooser {
  email: string;
  username: string;
}

// A part of a name shorter than this is found in too many good passwords.
const tellingLength = 4;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** @throws AppError('weak-password') for one of the commonest passwords, and one that holds the address or name. */
export async function refuseWeakPassword(password: string, { email, username }: Chooser): Promise<void> {
  const text = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const telling = [email, localPart, username.trim()].filter(({ length }) => length >= tellingLength);
  if (telling.some((part) => text.includes(part.toLowerCase()))) throw new AppError('weak-password');
  commonest ??= loadCommonest();
  if ((await commonest).has(text)) throw new AppError('weak-password');
}

/** About 50,000 by how often they were found, read when somebody first chooses one. Shorter ones are refused anyway. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMin));
}
