import { nativeCollection } from '../../infra/mongo.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Changes of the monthly recurring revenue and of the number of subscribers within a span of time. */
export interface MrrChange {
  /** The start of the span. */
  since: Date;
  /** Twelve times the change of the monthly recurring revenue. */
  yearlyCents: number;
  /** Members with several subscriptions count once. */
  subscribers: number;
}

// Later than any move.
const never = new Date(8.64e15);
const hasSubscription = (cents: string) => ({ $cond: [{ $gt: [cents, 0] }, 1, 0] });

/** Sums the changes of the monthly recurring revenue in each span that has any, oldest first. One aggregation over all
 *  subscriptions.
 *  @param starts the starts of the spans, in order and each once; the last span never ends. Earlier changes are in a span
 *  that starts with 1970. */
export async function listMrrMoves(starts: readonly Date[]): Promise<MrrChange[]> {
  const running = { $sum: '$yearlyCents', window: { documents: ['unbounded', 'current'] } };
  return nativeCollection(Subscriptions)
    .aggregate<MrrChange>([
      { $match: { stripeSubscriptionId: { $gt: '' } } },
      { $project: { memberId: 1, mrrMoves: 1 } },
      { $unwind: '$mrrMoves' },
      { $project: { memberId: 1, at: '$mrrMoves.at', yearlyCents: '$mrrMoves.yearlyCents' } },
      {
        $setWindowFields: { partitionBy: '$memberId', sortBy: { at: 1 }, output: { after: running } },
      },
      { $set: { before: { $subtract: ['$after', '$yearlyCents'] } } },
      {
        $bucket: {
          groupBy: '$at',
          boundaries: [new Date(0), ...starts, never],
          output: {
            yearlyCents: { $sum: '$yearlyCents' },
            subscribers: { $sum: { $subtract: [hasSubscription('$after'), hasSubscription('$before')] } },
          },
        },
      },
      { $project: { _id: 0, since: '$_id', yearlyCents: 1, subscribers: 1 } },
    ])
    .toArray();
}
