/** Returns the aggregation expression for the end of an enrolment: null if an order or a creator opens the course, else
 *  the end of the subscription that lasts longest. */
export function getEnd() {
  const sources = { $ifNull: ['$endingSources', []] };
  const lasting = {
    $setDifference: ['$orderIds', { $map: { input: sources, in: '$$this.id' } }],
  };
  const isLasting = {
    $or: [{ $eq: ['$isByHand', true] }, { $ne: [lasting, []] }, { $eq: [sources, []] }],
  };
  return { $cond: [isLasting, null, { $max: '$endingSources.endsAt' }] };
}
