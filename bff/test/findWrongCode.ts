import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** Returns a code that is wrong for an authenticator's secret for the duration of a test. */
export function findWrongCode(secret: string): string {
  const totp = new TOTP({ secret });
  const near = [-2, -1, 0, 1, 2].map((steps) => totp.generate({ timestamp: Date.now() + steps * stepMs }));
  // One more than can be valid.
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((code) => !near.includes(code)) ?? '';
}
