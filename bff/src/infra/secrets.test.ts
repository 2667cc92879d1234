import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import {
  createFeedToken,
  hashRecoveryCode,
  createLinkToken,
  unseal,
  readFeedToken,
  readLinkToken,
  seal,
} from './secrets.ts';

const secret = 'the secret of this installation, long enough';
const another = 'the secret of another installation, as long';

describe('the secret of a link', () => {
  test('the id can be read from the token', () => {
    const id = new Types.ObjectId();
    expect(readLinkToken(createLinkToken(id, secret), secret)?.equals(id)).toBe(true);
    expect(createLinkToken(id, secret)).toMatch(/^[\w-]{38}$/);
  });

  test('a token cannot be created without the installation’s secret', () => {
    const id = new Types.ObjectId();
    const token = createLinkToken(id, secret);
    const otherId = createLinkToken(new Types.ObjectId(), secret).slice(0, 16) + token.slice(16);
    const wrong = [
      createLinkToken(id, another),
      otherId,
      token.slice(0, -1),
      `${token}AA`,
      '',
      id.toHexString(),
    ];
    for (const one of wrong) expect(readLinkToken(one, secret)).toBeNull();
  });
});

describe('the token of a calendar feed', () => {
  const feed = { userId: new Types.ObjectId().toHexString(), version: 3 };

  test('the token contains its owner and version, and is always the same', () => {
    const token = createFeedToken(feed, secret);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createFeedToken(feed, secret)).toBe(token);
    expect(readFeedToken(token, secret)).toEqual(feed);
  });

  test('a token cannot be created without the installation’s secret, nor from another feed’s or a link’s token', () => {
    const token = createFeedToken(feed, secret);
    const next = createFeedToken({ ...feed, version: 4 }, secret);
    const link = createLinkToken(new Types.ObjectId(feed.userId), secret);
    const wrong = [
      createFeedToken(feed, another),
      next.slice(0, 22) + token.slice(22),
      token.slice(1),
      link,
      '',
    ];
    for (const one of wrong) expect(readFeedToken(one, secret)).toBeNull();
    expect(readLinkToken(token, secret)).toBeNull();
  });
});

describe('a sealed text', () => {
  test('a sealed text can only be opened for its owner', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'wren', secret);
    expect(unseal(sealed, 'wren', secret)).toBe('JBSWY3DPEHPK3PXP');
    expect(() => unseal(sealed, 'robin', secret)).toThrow();
    expect(() => unseal(sealed, 'wren', another)).toThrow();
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    expect(() => unseal(changed, 'wren', secret)).toThrow();
    expect(() => unseal('', 'wren', secret)).toThrow();
  });

  test('a sealed text differs each time', () => {
    expect(seal('same', 'wren', secret)).not.toBe(seal('same', 'wren', secret));
  });
});

test('a recovery code’s hash requires the installation’s secret', () => {
  expect(hashRecoveryCode('ABCD', secret)).toBe(hashRecoveryCode('ABCD', secret));
  expect(hashRecoveryCode('ABCD', secret)).not.toBe(hashRecoveryCode('ABCD', another));
});
