import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';

/** Creates the unconfirmed account of a buyer without an account.
 *  @returns the account, and the id of the link with which its owner confirms it.
 *  @throws AppError('link-expired') if the address has an account by now. */
export type CreateGuestAccount = (
  buyer: { email: string; username: string },
  tx: Transaction,
) => Promise<{ user: { _id: Types.ObjectId }; linkId: Id }>;

let create: CreateGuestAccount | undefined;

/** Registers the function that creates the accounts of buyers. */
export function registerGuestAccounts(createGuestAccount: CreateGuestAccount): void {
  create = createGuestAccount;
}

/** Creates the unconfirmed account of a buyer: see `CreateGuestAccount`.
 *  @throws Error in a process that has not imported `bff/src/registerGuestAccounts.ts`. */
export const createGuestAccount: CreateGuestAccount = (buyer, tx) => {
  if (create === undefined) throw new Error('registerGuestAccounts.ts was not imported');
  return create(buyer, tx);
};
