import { tokenCookie } from '../../http/tokenCookie.ts';
import type { TokenCookie } from '../../http/tokenCookie.ts';

/** The cookie of the session's token. */
export function sessionCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_session', publicOrigin);
}

/** The cookie by which a browser is recognized when it signs in again. */
export function deviceCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_device', publicOrigin);
}

/** The cookie that binds a passkey's challenge to the browser that requested it. */
export function passkeyCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_passkey', publicOrigin);
}
