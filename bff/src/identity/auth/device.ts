import { hash } from 'node:crypto';
import Bowser from 'bowser';
import type { Types } from 'mongoose';

// Longer than any browser's; more would only be work.
const longest = 300;

/** A browser as its owner would call it: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? 'Unknown device' : known.join(' on ').slice(0, 80);
}

/** What an account remembers of a browser's device cookie. Each account another hash, so that the database does not
 *  tell whose browser is shared. */
export function hashDevice(deviceToken: string, userId: Types.ObjectId): string {
  return hash('sha256', `${userId.toHexString()}:${deviceToken}`, 'base64url');
}
