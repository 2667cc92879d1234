import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';

/** Purposes of keys. Each has a key of its own, so that a token made for one is not valid for another. */
type Purpose = 'one-time-link' | 'seal' | 'recovery-code' | 'calendar-feed' | 'release-preview' | 'witness';

const idBytes = 12;
const proofBytes = 16;
const versionBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const keys = new Map<string, Buffer>();

function keyFor(purpose: Purpose, secret: string): Buffer {
  const name = `${purpose}:${secret}`;
  let key = keys.get(name);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', secret, 'grove', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/** Creates the secret of a one-time link from its id. The database contains only the id, so reading it does not
 *  reveal a link.
 *  @param secret the installation's GROVE_SECRET. */
export function linkToken(linkId: Types.ObjectId, secret: string): string {
  const id = Buffer.from(linkId.toHexString(), 'hex');
  return Buffer.concat([id, proofOf(id, 'one-time-link', secret)]).toString('base64url');
}

/** Returns the link's id in a token, or null if the token was not made by this installation. */
export function readLinkToken(token: string, secret: string): Types.ObjectId | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + proofBytes) return null;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), proofOf(id, 'one-time-link', secret))) return null;
  return new Types.ObjectId(id.toString('hex'));
}

/** Creates the secret in the URL of a member's calendar feed. It is not stored; a new version makes a new secret. */
export function feedToken({ userId, version }: { userId: Id; version: number }, secret: string): string {
  const named = Buffer.alloc(idBytes + versionBytes);
  named.write(userId, 'hex');
  named.writeUInt32BE(version, idBytes);
  return Buffer.concat([named, proofOf(named, 'calendar-feed', secret)]).toString('base64url');
}

/** Returns the member and version in a feed's token, or null if the token was not made by this installation. */
export function readFeedToken(token: string, secret: string): { userId: Id; version: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + versionBytes + proofBytes) return null;
  const named = bytes.subarray(0, idBytes + versionBytes);
  if (!timingSafeEqual(bytes.subarray(named.length), proofOf(named, 'calendar-feed', secret))) return null;
  return { userId: named.toString('hex', 0, idBytes), version: named.readUInt32BE(idBytes) };
}

/** Returns a keyed hash that is stored instead of a reporter's identity: equal for the same person, meaningless
 *  without the key. */
export function witnessOf(who: string, secret: string): string {
  return createHmac('sha256', keyFor('witness', secret)).update(who).digest('base64url');
}

/** Signs a text that a browser stores and sends back, so that no one else can create or change it. */
export function signText(text: string, secret: string): string {
  const named = Buffer.from(text);
  return `${named.toString('base64url')}.${proofOf(named, 'release-preview', secret).toString('base64url')}`;
}

/** Returns the signed text, or null if it was not signed by this installation. */
export function readSignedText(signed: string, secret: string): string | null {
  const [text = '', proof = ''] = signed.split('.');
  const [named, given] = [Buffer.from(text, 'base64url'), Buffer.from(proof, 'base64url')];
  if (given.length !== proofBytes) return null;
  return timingSafeEqual(given, proofOf(named, 'release-preview', secret)) ? named.toString() : null;
}

function proofOf(named: Buffer, purpose: Purpose, secret: string): Buffer {
  return createHmac('sha256', keyFor(purpose, secret)).update(named).digest().subarray(0, proofBytes);
}

/** Returns the keyed hash that is stored instead of a recovery code. */
export function hashRecoveryCode(code: string, secret: string): string {
  return createHmac('sha256', keyFor('recovery-code', secret)).update(code).digest('base64url');
}

/** Encrypts a text and binds it to its owner, so that it is useless in another owner's document. */
export function seal(text: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal', secret), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Decrypts what `seal` made for this owner.
 *  @throws Error for anything else. */
export function open(sealed: string, owner: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
