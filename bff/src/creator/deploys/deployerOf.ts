import { Types } from 'mongoose';
import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Bearer } from '../../http/bearer.ts';
import { keepRights } from '../../identity/auth/rightsNow.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Deployer } from '../../publishing/releases/deployer.ts';
import { DeployTokens } from './deployTokens.model.ts';
import { isValid } from './findBearer.ts';

type Mode = Pick<Env, 'GROVE_MODE' | 'NODE_ENV'>;

/** Who asks, as what they change is written down. They may still when it commits: an upload takes long enough for rights to
 *  end meanwhile.
 *  @throws AppError('unauthorized'), AppError('demo-releases') for a creator of a demo that is shown to the world. */
export function deployerOf(
  {
    actor,
    bearer,
    address,
  }: {
    actor: Actor | null;
    bearer?: Bearer | null | undefined;
    address: string;
  },
  env: Mode,
): Deployer {
  if (bearer)
    return { actorId: null, tokenLabel: bearer.label, address, confirm: (tx) => stillValid(bearer, tx) };
  if (actor === null) throw new AppError('unauthorized');
  refuseInPublicDemo(env);
  return { actorId: actor.id, tokenLabel: null, address, confirm: (tx) => keepRights(actor, tx) };
}

/** A demo lets everybody in as a creator. What they would deploy there runs in the pages of all others.
 *  @throws AppError('demo-releases') */
export function refuseInPublicDemo({ GROVE_MODE, NODE_ENV }: Mode): void {
  if (GROVE_MODE === 'demo' && NODE_ENV === 'production') throw new AppError('demo-releases');
}

/** @throws AppError('unauthorized') */
async function stillValid({ tokenId }: Bearer, tx: Transaction): Promise<void> {
  const stored = await nativeCollection(DeployTokens).findOne(
    { _id: new Types.ObjectId(tokenId) },
    { session: tx },
  );
  if (stored === null || !(await isValid(stored, tx))) throw new AppError('unauthorized');
}
