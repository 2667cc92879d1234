import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';

/** The accounts of buyers without an account. */
export interface GuestAccounts {
  /** Creates an unconfirmed account.
   *  @returns the account, and the id of the link with which its owner confirms it.
   *  @throws AppError('link-expired') if the address has an account by now. */
  createGuestAccount: (
    buyer: { email: string; username: string },
    tx: Transaction,
  ) => Promise<{ user: { _id: Types.ObjectId }; linkId: Id }>;
  /** Creates another link with which the owner of an unconfirmed account confirms it.
   *  @returns its id. */
  renewClaimLink: (user: { _id: Types.ObjectId }, tx: Transaction) => Promise<Id>;
}

let accounts: GuestAccounts | undefined;

/** Registers the functions for the accounts of buyers. */
export function registerGuestAccounts(guestAccounts: GuestAccounts): void {
  accounts = guestAccounts;
}

/** See `GuestAccounts`.
 *  @throws Error in a process that has not imported `bff/src/registerGuestAccounts.ts`. */
export const createGuestAccount: GuestAccounts['createGuestAccount'] = (buyer, tx) =>
  registered().createGuestAccount(buyer, tx);

/** See `GuestAccounts`.
 *  @throws Error in a process that has not imported `bff/src/registerGuestAccounts.ts`. */
export const renewClaimLink: GuestAccounts['renewClaimLink'] = (user, tx) =>
  registered().renewClaimLink(user, tx);

function registered(): GuestAccounts {
  if (accounts === undefined) throw new Error('registerGuestAccounts.ts was not imported');
  return accounts;
}
