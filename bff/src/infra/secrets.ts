import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { notificationGroups } from '@grove/contracts/account/notificationKinds';
import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';

/** Purposes of keys. Each has a key of its own, so that a token made for one is not valid for another. */
type Purpose =
  | 'one-time-link'
  | 'seal'
  | 'recovery-code'
  | 'calendar-feed'
  | 'unsubscribe'
  | 'release-preview'
  | 'webhook'
  | 'witness';

const idBytes = 12;
const proofBytes = 16;
const versionBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const keys = new Map<string, Buffer>();

function getKey(purpose: Purpose, secret: string): Buffer {
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
export function createLinkToken(linkId: Types.ObjectId, secret: string): string {
  const id = Buffer.from(linkId.toHexString(), 'hex');
  return Buffer.concat([id, createProof(id, 'one-time-link', secret)]).toString('base64url');
}

/** Returns the link's id in a token, or null if the token was not made by this installation. */
export function readLinkToken(token: string, secret: string): Types.ObjectId | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + proofBytes) return null;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), createProof(id, 'one-time-link', secret))) return null;
  return new Types.ObjectId(id.toString('hex'));
}

/** Creates the secret in the URL of a member's calendar feed. It is not stored; a new version makes a new secret. */
export function createFeedToken(
  { userId, version }: { userId: Id; version: number },
  secret: string,
): string {
  const payload = Buffer.alloc(idBytes + versionBytes);
  payload.write(userId, 'hex');
  payload.writeUInt32BE(version, idBytes);
  return Buffer.concat([payload, createProof(payload, 'calendar-feed', secret)]).toString('base64url');
}

/** Returns the member and version in a feed's token, or null if the token was not made by this installation. */
export function readFeedToken(token: string, secret: string): { userId: Id; version: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + versionBytes + proofBytes) return null;
  const payload = bytes.subarray(0, idBytes + versionBytes);
  if (!timingSafeEqual(bytes.subarray(payload.length), createProof(payload, 'calendar-feed', secret)))
    return null;
  return { userId: payload.toString('hex', 0, idBytes), version: payload.readUInt32BE(idBytes) };
}

/** Creates the secret in a link that ends a member's emails of some groups. It is not stored, never expires and is
 *  useless for anything else. */
export function createUnsubscribeToken(
  { userId, groups }: { userId: Id; groups: readonly NotificationGroup[] },
  secret: string,
): string {
  const payload = Buffer.alloc(idBytes + 1);
  payload.write(userId, 'hex');
  payload.writeUInt8(
    notificationGroups.reduce((bits, group, at) => (groups.includes(group) ? bits | (1 << at) : bits), 0),
    idBytes,
  );
  return Buffer.concat([payload, createProof(payload, 'unsubscribe', secret)]).toString('base64url');
}

/** Returns the member and groups in an unsubscribe token, or null if the token was not made by this installation. */
export function readUnsubscribeToken(
  token: string,
  secret: string,
): { userId: Id; groups: NotificationGroup[] } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + 1 + proofBytes) return null;
  const payload = bytes.subarray(0, idBytes + 1);
  if (!timingSafeEqual(bytes.subarray(payload.length), createProof(payload, 'unsubscribe', secret)))
    return null;
  const bits = payload.readUInt8(idBytes);
  const groups = notificationGroups.filter((_, at) => (bits & (1 << at)) !== 0);
  return { userId: payload.toString('hex', 0, idBytes), groups };
}

/** Returns a keyed hash that is stored instead of a reporter's identity: equal for the same person, meaningless
 *  without the key. */
export function hashReporter(identity: string, secret: string): string {
  return createHmac('sha256', getKey('witness', secret)).update(identity).digest('base64url');
}

/** Returns the 32-byte key that signs the webhooks of a receiver. It is not stored. */
export function createWebhookKey(receiver: string, secret: string): Buffer {
  return createHmac('sha256', getKey('webhook', secret)).update(receiver).digest();
}

/** Signs a text that a browser stores and sends back, so that no one else can create or change it. */
export function signText(text: string, secret: string): string {
  const payload = Buffer.from(text);
  return `${payload.toString('base64url')}.${createProof(payload, 'release-preview', secret).toString('base64url')}`;
}

/** Returns the signed text, or null if it was not signed by this installation. */
export function readSignedText(signed: string, secret: string): string | null {
  const [text = '', proof = ''] = signed.split('.');
  const [payload, givenProof] = [Buffer.from(text, 'base64url'), Buffer.from(proof, 'base64url')];
  if (givenProof.length !== proofBytes) return null;
  return timingSafeEqual(givenProof, createProof(payload, 'release-preview', secret))
    ? payload.toString()
    : null;
}

function createProof(payload: Buffer, purpose: Purpose, secret: string): Buffer {
  return createHmac('sha256', getKey(purpose, secret)).update(payload).digest().subarray(0, proofBytes);
}

/** Returns the keyed hash that is stored instead of a recovery code. */
export function hashRecoveryCode(code: string, secret: string): string {
  return createHmac('sha256', getKey('recovery-code', secret)).update(code).digest('base64url');
}

/** Encrypts a text and binds it to its owner, so that it is useless in another owner's document. */
export function seal(text: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', getKey('seal', secret), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Decrypts what `seal` made for this owner.
 *  @throws Error for anything else. */
export function unseal(sealed: string, owner: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', getKey('seal', secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
