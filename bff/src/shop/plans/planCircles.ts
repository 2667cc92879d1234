import type { CircleKind } from '@grove/contracts/community/circles';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';

interface CircleSource {
  userId: Types.ObjectId;
  /** The subscription. */
  sourceId: Types.ObjectId;
}

/** The functions that plans need from circles and pods, which may not be imported here. */
interface PlanCircles {
  /** Finds circles and pods by their ids. Missing ones are left out. */
  findCircles: (
    ids: readonly Types.ObjectId[],
    tx?: Transaction,
  ) => Promise<readonly { _id: Types.ObjectId; kind: CircleKind; name: string; isArchived: boolean }[]>;
  /** Adds the member to circles until a time. */
  openUntil: (
    source: CircleSource & { endsAt: Date; circleIds: readonly Types.ObjectId[] },
    tx: Transaction,
  ) => Promise<void>;
  /** Moves the end of the access to all circles of a subscription. */
  moveEnd: (source: CircleSource & { endsAt: Date }, tx: Transaction) => Promise<void>;
  /** Removes the subscription from those by which the member is in circles. */
  close: (source: CircleSource & { circleIds: readonly Types.ObjectId[] }, tx: Transaction) => Promise<void>;
}

let registered: PlanCircles | undefined;

/** Registers the functions of circles. Called by `bff/src/registerPlanCircles.ts`. */
export function registerPlanCircles(circles: PlanCircles): void {
  registered = circles;
}

/** Returns the functions of circles.
 *  @throws Error in a process that has not imported `bff/src/registerPlanCircles.ts`. */
export function planCircles(): PlanCircles {
  if (registered === undefined) throw new Error('registerPlanCircles.ts was not imported');
  return registered;
}
