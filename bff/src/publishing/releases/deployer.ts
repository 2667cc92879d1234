import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';

/** The person, token or program that changes live releases. */
export interface Deployer {
  /** A creator's id; null for a token and for Grove itself. */
  actorId: Id | null;
  /** A token's label; null for a creator and for Grove itself. */
  tokenLabel: string | null;
  /** Network address; empty for Grove itself. */
  address: string;
  /** Confirms, within the change's transaction, that they are still allowed to. @throws AppError('unauthorized' |
   *  'forbidden') */
  confirm: (tx: Transaction) => Promise<void>;
}

/** Grove itself, including programs with access to its database such as `npm start`. */
export const systemDeployer: Deployer = {
  actorId: null,
  tokenLabel: null,
  address: '',
  confirm: () => Promise.resolve(),
};
