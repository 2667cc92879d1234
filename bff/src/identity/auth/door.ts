import type { SessionUser } from '@grove/contracts/auth';
import type { Id } from '@grove/contracts/fields';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordVisit } from '../../rewards/awards/recordVisit.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { toSessionUser } from '../../members/users/findSessionUser.ts';
import { noteSignIn } from '../../members/users/noteSignIn.ts';
import { describeDevice, hashDevice } from './device.ts';
import { endSession } from './endSession.ts';
import { rightsNow } from './rightsNow.ts';
import { deviceCookie, hashToken, newToken, sessionCookie } from './sessionCookie.ts';
import { sessionEnd } from './sessionLife.ts';
import { beginSession } from './startSession.ts';

/** Who knocks: the request and its client's network address. */
export interface Caller {
  ctx: Context;
  address: string;
}

/** A session that was begun; the browser does not have it yet. */
export interface Opened {
  user: Credentials;
  actor: Actor;
  token: string;
  /** What the session's owner knows it by. */
  sessionKey: Id;
  deviceToken: string;
  /** Whether this browser had never signed in to the account. */
  isNewDevice: boolean;
  device: string;
}

export interface Door {
  /** The installation's: what links and codes are checked with. */
  readonly secret: string;
  /** What is stored of the session that a request came with. */
  sessionIdOf(ctx: Context): string | undefined;
  /** Begins a session, in the transaction of what lets the user in.
   *  @throws AppError('wrong-credentials') when password or rights were changed since `user` was read. */
  open(user: Credentials, caller: Caller, tx: Transaction): Promise<Opened>;
  /** Gives the browser its session, once the transaction is committed. The one it had ends. */
  enter(caller: Caller, opened: Opened): Promise<SessionUser>;
}

// As long as browsers keep a cookie at most.
const deviceLifeMs = 400 * 24 * 60 * 60 * 1000;

/** The one way into the house: every session that a browser is given begins here. */
export function createDoor({ PUBLIC_URL, GROVE_SECRET }: Env): Door {
  const cookie = sessionCookie(PUBLIC_URL);
  const devices = deviceCookie(PUBLIC_URL);

  return {
    secret: GROVE_SECRET,
    sessionIdOf(ctx) {
      const token = cookie.read(ctx);
      return token === undefined ? undefined : hashToken(token);
    },
    async open(user, { ctx, address }, tx) {
      const deviceToken = devices.read(ctx) ?? newToken();
      const deviceHash = hashDevice(deviceToken, user._id);
      if (!(await noteSignIn(user, deviceHash, tx))) throw new AppError('wrong-credentials');
      const rights = await rightsNow(user, tx);
      const device = describeDevice(ctx.req.headers['user-agent']);
      const { token, key } = await beginSession({ _id: user._id, ...rights }, { device, address }, tx);
      const isNewDevice = !(user.knownDevices ?? []).some(({ hash }) => hash === deviceHash);
      const actor = { id: user._id.toHexString(), ...rights };
      return { user, actor, token, sessionKey: key.toHexString(), deviceToken, isNewDevice, device };
    },
    async enter({ ctx }, { user, actor, token, deviceToken }) {
      const former = cookie.read(ctx);
      const now = clock.now();
      cookie.write(ctx, token, sessionEnd(now, now));
      devices.write(ctx, deviceToken, new Date(now.getTime() + deviceLifeMs));
      if (former !== undefined) await endSession(former);
      await recordVisit(actor.id);
      return toSessionUser(user, actor);
    },
  };
}
