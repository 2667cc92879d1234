import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';

/** Who changes what members load. */
export interface Deployer {
  /** A creator's; null for a token, and for Grove itself. */
  actorId: Id | null;
  /** A token's; null for a creator, and for Grove itself. */
  tokenLabel: string | null;
  /** Network address; empty for Grove itself. */
  address: string;
  /** Says in the change's transaction that they still may. @throws AppError('unauthorized' | 'forbidden') */
  confirm: (tx: Transaction) => Promise<void>;
}

/** Grove itself, and whoever can write into its database: `npm start`. */
export const grove: Deployer = {
  actorId: null,
  tokenLabel: null,
  address: '',
  confirm: () => Promise.resolve(),
};
