import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** A code that is not right for an authenticator's secret, and will not be while the test goes on. */
export function wrongCode(secret: string): string {
  const totp = new TOTP({ secret });
  const near = [-2, -1, 0, 1, 2].map((steps) => totp.generate({ timestamp: Date.now() + steps * stepMs }));
  // One more than can be right.
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((code) => !near.includes(code)) ?? '';
}
