import type { Id } from '@grove/contracts/fields';
import type { Context } from './context.ts';

/** Who asks. */
export interface Actor {
  id: Id;
  isCreator: boolean;
  isCoach: boolean;
}

/** Null without a living session. */
export type FindActor = (ctx: Context) => Promise<Actor | null>;
