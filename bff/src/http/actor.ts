import type { Id } from '@grove/contracts/fields/fields';
import type { Context } from './context.ts';

/** The authenticated caller. */
export interface Actor {
  id: Id;
  isCreator: boolean;
  isCoach: boolean;
  /** Only for creators; missing for everyone else. */
  isOperator?: boolean;
  /** Whether this session was started with a passkey, which counts as a second factor. */
  usedPasskey?: boolean;
  /** The order that this session opens, and nothing else of the account (decision 164). Missing: a full session. */
  limitedTo?: Id;
}

/** Finds the caller by the session cookie. @returns null without a valid session. */
export type FindActor = (ctx: Context) => Promise<Actor | null>;
