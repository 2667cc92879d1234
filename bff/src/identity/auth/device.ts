import { hash } from 'node:crypto';
import Bowser from 'bowser';
import type { Types } from 'mongoose';

// Longer than any browser's user agent; limits the work of parsing.
const maxUserAgentLength = 300;

/** Describes a browser: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ').slice(0, 80);
}

/** Hashes a browser's device cookie per account or link, so that the database does not reveal which of them share a
 *  browser.
 *  @param ownerId the id of the account or one-time link. */
export function hashDevice(deviceToken: string, ownerId: Types.ObjectId): string {
  return hash('sha256', `${ownerId.toHexString()}:${deviceToken}`, 'base64url');
}
