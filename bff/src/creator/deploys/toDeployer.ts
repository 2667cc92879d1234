import { Types } from 'mongoose';
import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Bearer } from '../../http/bearer.ts';
import { requireCreatorRights } from '../../identity/auth/currentRights.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Deployer } from '../../publishing/releases/deployer.ts';
import { DeployTokens } from './deployTokens.model.ts';
import { isValid } from './findBearer.ts';

type Mode = Pick<Env, 'GROVE_MODE' | 'NODE_ENV'>;

/** The caller of a deploy, for the log. `confirm` checks their rights again before the commit, because
 *  an upload takes long enough for rights to end.
 *  @throws AppError('unauthorized'), AppError('demo-releases') for a creator of a public demo. */
export function toDeployer(
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
    return {
      actorId: null,
      tokenLabel: bearer.label,
      address,
      confirm: (tx) => assertTokenValid(bearer, tx),
    };
  if (actor === null) throw new AppError('unauthorized');
  assertNotPublicDemo(env);
  return { actorId: actor.id, tokenLabel: null, address, confirm: (tx) => requireCreatorRights(actor, tx) };
}

/** Refuses deploys in a public demo, where everyone can sign in as a creator: their code would run in
 *  the pages of all others.
 *  @throws AppError('demo-releases') */
export function assertNotPublicDemo({ GROVE_MODE, NODE_ENV }: Mode): void {
  if (GROVE_MODE === 'demo' && NODE_ENV === 'production') throw new AppError('demo-releases');
}

/** Checks that the token is still valid.
 *  @throws AppError('unauthorized') */
async function assertTokenValid({ tokenId }: Bearer, tx: Transaction): Promise<void> {
  const stored = await nativeCollection(DeployTokens).findOne(
    { _id: new Types.ObjectId(tokenId) },
    { session: tx },
  );
  if (stored === null || !(await isValid(stored, tx))) throw new AppError('unauthorized');
}
