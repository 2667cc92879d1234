import { getDefaultBudget } from '@grove/release-checks/checkBudget';
import type { Budget } from '@grove/release-checks/checkBudget';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { RemoteBudgets } from './remoteBudgets.model.ts';

/** Returns the budgets of remotes by name. */
export async function findBudgets(names: readonly string[], tx?: Transaction): Promise<Map<string, Budget>> {
  const stored = await nativeCollection(RemoteBudgets)
    .find({ _id: { $in: [...names] } }, tx && { session: tx })
    .toArray();
  const set = new Map(
    stored.map(({ _id, firstScreenBytes, chunkBytes }) => [_id, { firstScreenBytes, chunkBytes }]),
  );
  return new Map(names.map((name) => [name, set.get(name) ?? { ...getDefaultBudget(name) }]));
}

/** Returns the budget of one remote. */
export async function findBudget(name: string, tx?: Transaction): Promise<Budget> {
  return (await findBudgets([name], tx)).get(name) ?? getDefaultBudget(name);
}
