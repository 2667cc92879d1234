import { usualBudget } from '@grove/release-checks/checkBudget';
import type { Budget } from '@grove/release-checks/checkBudget';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Channel } from './channels.model.ts';
import { RemoteBudgets } from './remoteBudgets.model.ts';

/** Of a channel, or the name alone of a remote of which nothing was shown yet. */
type Named = Pick<Channel, 'name'> & Partial<Pick<Channel, 'budget'>>;

/** What the releases of these remotes may weigh, by name. */
export async function findBudgets(remotes: readonly Named[], tx?: Transaction): Promise<Map<string, Budget>> {
  const names = remotes.map(({ name }) => name);
  const stored = await nativeCollection(RemoteBudgets)
    .find({ _id: { $in: names } }, tx && { session: tx })
    .toArray();
  const set = new Map(
    stored.map(({ _id, firstScreenBytes, chunkBytes }) => [_id, { firstScreenBytes, chunkBytes }]),
  );
  // A channel's own is from before budgets had a collection of their own.
  return new Map(
    remotes.map(({ name, budget }) => [name, set.get(name) ?? budget ?? { ...usualBudget(name) }]),
  );
}

/** What the releases of one remote may weigh. */
export async function findBudget(remote: Named, tx?: Transaction): Promise<Budget> {
  return (await findBudgets([remote], tx)).get(remote.name) ?? usualBudget(remote.name);
}
