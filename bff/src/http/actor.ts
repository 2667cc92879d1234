import type { Id } from '@grove/contracts/fields';
import type { Context } from './context.ts';

/** Who asks. */
export interface Actor {
  id: Id;
  isCreator: boolean;
  isCoach: boolean;
}

/** Answers at once where there is nothing to look up. */
export type FindActor = (ctx: Context) => Promise<Actor | null> | null;
