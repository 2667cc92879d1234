import type { SessionUser } from '@grove/contracts/account/auth';
import type { Id } from '@grove/contracts/fields/fields';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { hashToken, newToken } from '../../http/tokenCookie.ts';
import type { TokenCookie } from '../../http/tokenCookie.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordVisit } from '../../rewards/awards/recordVisit.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { cartCookie } from '../../shop/carts/cartOwners.ts';
import { mergeVisitorCart, takeVisitorCart } from '../../shop/carts/mergeVisitorCart.ts';
import { attachGuestOrders } from '../../shop/payments/attachGuestOrders.ts';
import { handOverOpenOrder } from '../../shop/payments/handOverOpenOrder.ts';
import { toSessionUser } from '../../members/users/accounts/findSessionUser.ts';
import { recordSignIn } from '../../members/users/credentials/recordSignIn.ts';
import { describeDevice, hashDevice } from './device.ts';
import { endSession } from './endSession.ts';
import { getCurrentRights } from './currentRights.ts';
import { deviceCookie, sessionCookie } from './sessionCookie.ts';
import { createLimitedSession, hasLimitedSession } from './createLimitedSession.ts';
import type { Purchase } from './createLimitedSession.ts';
import { getLimitedSessionEnd, getSessionEnd } from './sessionEnd.ts';
import { createSession } from './startSession.ts';

/** The caller: the request and its client's IP address. */
export interface Caller {
  ctx: Context;
  address: string;
}

/** A new session that the browser has not received yet. */
export interface IssuedSession {
  user: Credentials;
  actor: Actor;
  token: string;
  /** The session's id for its owner. */
  sessionKey: Id;
  deviceToken: string;
  /** Whether this browser had never signed in to the account. */
  isNewDevice: boolean;
  device: string;
}

export interface SessionIssuer {
  /** The installation's secret, which verifies links and codes. */
  readonly secret: string;
  /** Returns the stored id of the request's session. */
  sessionIdOf(ctx: Context): string | undefined;
  /** Returns the token by which the request's browser is recognized. */
  deviceTokenOf(ctx: Context): string | undefined;
  /** Like `deviceTokenOf`, but gives one to a browser that has none. */
  ensureDeviceToken(ctx: Context): string;
  /** Creates a session, in the transaction that lets the user in, and moves the browser's visitor cart and
   *  unpaid order, and the paid orders that wait for the user's address, to the user.
   *  @param proof whether a passkey was used. Default: it was not.
   *  @throws AppError('wrong-credentials') if the password or rights were changed since `user` was read. */
  issue(
    user: Credentials,
    caller: Caller,
    tx: Transaction,
    proof?: Pick<Actor, 'usedPasskey'>,
  ): Promise<IssuedSession>;
  /** Sends the session to the browser after the transaction has committed, and ends the browser's former session. */
  send(caller: Caller, issued: IssuedSession): Promise<SessionUser>;
  /** Gives the browser of a buyer without an account a session that opens this order only (decision 164), and ends the
   *  browser's former session, so the caller must not be signed in. Remembers no device and moves no cart. Idempotent.
   *  @returns false if the order's account is confirmed or was deleted: then its owner has to sign in. */
  issueLimited(purchase: Purchase, caller: Caller): Promise<boolean>;
}

// The longest lifetime of a cookie that browsers allow.
const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

/** Creates the sign-in functions. Every session that a browser receives is created here. */
export function createSessionIssuer({ PUBLIC_URL, GROVE_SECRET }: Env): SessionIssuer {
  const cookie = sessionCookie(PUBLIC_URL);
  const devices = deviceCookie(PUBLIC_URL);
  const carts = cartCookie(PUBLIC_URL);

  return {
    secret: GROVE_SECRET,
    sessionIdOf(ctx) {
      const token = cookie.read(ctx);
      return token === undefined ? undefined : hashToken(token);
    },
    deviceTokenOf: (ctx) => devices.read(ctx),
    ensureDeviceToken(ctx) {
      const token = devices.read(ctx) ?? newToken();
      devices.write(ctx, token, new Date(clock.now().getTime() + deviceLifetimeMs));
      return token;
    },
    async issue(user, { ctx, address }, tx, { usedPasskey = false } = {}) {
      const deviceToken = devices.read(ctx) ?? newToken();
      const deviceHash = hashDevice(deviceToken, user._id);
      if (!(await recordSignIn(user, deviceHash, tx))) throw new AppError('wrong-credentials');
      const rights = { ...(await getCurrentRights(user, tx, { usedPasskey })), usedPasskey };
      const device = describeDevice(ctx.req.headers['user-agent']);
      const { token, key } = await createSession({ _id: user._id, ...rights }, { device, address }, tx);
      const isNewDevice = !(user.knownDevices ?? []).some(({ hash }) => hash === deviceHash);
      const actor = { id: user._id.toHexString(), ...rights };
      const cartToken = carts.read(ctx);
      const cart = cartToken === undefined ? null : await takeVisitorCart(cartToken, tx);
      if (cart !== null) {
        // First the order: otherwise, the last seat that it holds looks sold out.
        await handOverOpenOrder(cart.visitorId, actor, tx);
        await mergeVisitorCart(cart, actor, tx);
      }
      await attachGuestOrders(user, tx);
      return { user, actor, token, sessionKey: key.toHexString(), deviceToken, isNewDevice, device };
    },
    async send({ ctx }, { user, actor, token, deviceToken }) {
      const previousToken = cookie.read(ctx);
      const now = clock.now();
      cookie.write(ctx, token, getSessionEnd(now, now));
      devices.write(ctx, deviceToken, new Date(now.getTime() + deviceLifetimeMs));
      if (carts.read(ctx) !== undefined) carts.remove(ctx);
      if (previousToken !== undefined) await endSession(previousToken);
      await recordVisit(actor.id);
      return toSessionUser(user, actor);
    },
    issueLimited: (purchase, caller) => sendLimited(purchase, caller, cookie),
  };
}

async function sendLimited(
  purchase: Purchase,
  { ctx, address }: Caller,
  cookie: TokenCookie,
): Promise<boolean> {
  const previousToken = cookie.read(ctx);
  // Other tabs' requests with this cookie must not fail.
  if (previousToken !== undefined && (await hasLimitedSession(previousToken, purchase))) return true;
  const device = describeDevice(ctx.req.headers['user-agent']);
  const token = await createLimitedSession(purchase, { device, address });
  if (token === null) return false;
  cookie.write(ctx, token, getLimitedSessionEnd(clock.now()));
  if (previousToken !== undefined) await endSession(previousToken);
  return true;
}
