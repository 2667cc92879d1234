import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@grove/contracts/account/passkeys';

interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
}

export interface Authenticator {
  /** Creates the passkey of an account. */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    faults?: Faults,
  ): NewPasskey;
  /** Signs a challenge with the passkey and counts. */
  sign(options: { challenge: string; rpId: string }, faults?: Faults): PasskeyAssertion;
}

/** Creates an authenticator in software with one ES256 key, as in the WebAuthn standard. Like a browser, it signs for
 *  the site's origin, whatever the server sends.
 *  @param counts whether it has a signature counter. */
export function createAuthenticator(siteOrigin: string, { counts = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;
  const toClientData = (type: string, { challenge, origin = siteOrigin }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    create({ challenge, rp, user }, faults = {}) {
      userHandle = user.id;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        toCoseKey(publicKey),
      ]);
      const authData = toAuthenticatorData(rp.id, counter, faults, attested);
      return {
        id: id.toString('base64url'),
        clientDataJSON: toClientData(faults.type ?? 'webauthn.create', { challenge, ...faults }).toString(
          'base64url',
        ),
        attestationObject: toAttestation(authData).toString('base64url'),
      };
    },
    sign({ challenge, rpId }, faults = {}) {
      if (counts) counter += 1;
      const authData = toAuthenticatorData(rpId, counter, faults);
      const clientData = toClientData(faults.type ?? 'webauthn.get', { challenge, ...faults });
      const signed = Buffer.concat([authData, hash('sha256', clientData, 'buffer')]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey, 'base64url'),
        userHandle,
      };
    },
  };
}

function toAuthenticatorData(
  rpId: string,
  counter: number,
  faults: Faults,
  attested = Buffer.alloc(0),
): Buffer {
  const userPresent = 0x01;
  const userVerified = faults.isVerified === false ? 0 : 0x04;
  const hasAttested = attested.length > 0 ? 0x40 : 0;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(faults.counter ?? counter);
  const flags = Buffer.from([userPresent | userVerified | hasAttested]);
  return Buffer.concat([hash('sha256', faults.rpId ?? rpId, 'buffer'), flags, count, attested]);
}

/** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => [0x58, 0x20, ...Buffer.from(text, 'base64url')];
  return Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...bytes(x), 0x22, ...bytes(y)]);
}

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
function toAttestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x58, authData.length]), authData],
  ]);
}
