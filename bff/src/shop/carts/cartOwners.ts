import { Types } from 'mongoose';
import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { refuseStalePage } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { hashToken, newToken, tokenCookie } from '../../http/tokenCookie.ts';
import type { TokenCookie } from '../../http/tokenCookie.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import type { Cart, VisitorKey } from './carts.model.ts';

const day = 24 * 60 * 60 * 1000;
/** A visitor's cart is kept this long after its last use. */
const lifetimeMs = 30 * day;
// Writing the expiry with every request would make every read a write.
const renewAfterMs = day;

/** A person with a cart. A visitor has no rights, and an id that no account has. */
export interface CartOwner extends Actor {
  /** Only for a visitor: what identifies their cart. */
  visitor?: VisitorKey;
}

/** The request whose cart is needed. */
export interface CartCall {
  actor: Actor | null;
  ctx: Context;
  address: string;
}

export interface CartOwners {
  /** Returns the member, or the visitor whose cart the browser's cookie names. Null for a visitor without a cart.
   *  @throws AppError('unauthorized') if the page shows another person. */
  find(call: CartCall): Promise<CartOwner | null>;
  /** Does the same, and gives a visitor without a cart a new one, which is stored with its first item.
   *  @throws AppError('too-many-requests') if this network has started too many carts. */
  findOrCreate(call: CartCall): Promise<CartOwner>;
}

/** The cookie with the token of a visitor's cart. */
export function cartCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_cart', publicOrigin);
}

/** Creates the functions that find whose cart a request concerns. */
export function createCartOwners(router: Router, { PUBLIC_URL }: Env): CartOwners {
  const cookie = cartCookie(PUBLIC_URL);
  const limit = router.limit('visitor-cart', 'visitor');

  async function find({ actor, ctx }: CartCall): Promise<CartOwner | null> {
    refuseStalePage(ctx, actor);
    if (actor !== null) return actor;
    const token = cookie.read(ctx);
    if (token === undefined) return null;
    return findVisitor(hashToken(token), (until) => cookie.write(ctx, token, until));
  }

  return {
    find,
    async findOrCreate(call) {
      const owner = await find(call);
      if (owner !== null) return owner;
      await limit.caller(call.ctx, null, call.address);
      // Never the token that the browser sent: somebody else may have planted it.
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      cookie.write(call.ctx, token, expiresAt);
      return toOwner(new Types.ObjectId(), { tokenHash: hashToken(token), expiresAt });
    },
  };
}

/** Finds the visitor by the hash of their cart's token, and prolongs the cart. */
async function findVisitor(tokenHash: string, onExtended: (until: Date) => void): Promise<CartOwner | null> {
  const carts = nativeCollection(Carts);
  const cart = await carts.findOne<Pick<Cart, 'userId' | 'expiresAt'>>(
    { tokenHash },
    { projection: { _id: 0, userId: 1, expiresAt: 1 } },
  );
  const now = clock.now();
  if (cart?.expiresAt === undefined || cart.expiresAt <= now) return null;
  let { expiresAt } = cart;
  if (expiresAt.getTime() - now.getTime() < lifetimeMs - renewAfterMs) {
    expiresAt = new Date(now.getTime() + lifetimeMs);
    await carts.updateOne({ tokenHash }, { $set: { expiresAt } });
    onExtended(expiresAt);
  }
  return toOwner(cart.userId, { tokenHash, expiresAt });
}

function toOwner(userId: Types.ObjectId, visitor: VisitorKey): CartOwner {
  return { id: userId.toHexString(), isCreator: false, isCoach: false, visitor };
}
