import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { paidStatuses } from './order.ts';
import { Orders } from './orders.model.ts';

export interface CourseRevenue {
  courseId: Types.ObjectId;
  title: string;
  revenueCents: number;
}

const kept = {
  $subtract: [{ $multiply: ['$items.priceCents', '$items.quantity'] }, '$items.refundedCents'],
};

/** The courses that earned most, less what was given back, most first. */
export async function listTopCourses(count: number): Promise<CourseRevenue[]> {
  return nativeCollection(Orders)
    .aggregate<CourseRevenue>([
      { $match: { status: { $in: [...paidStatuses] } } },
      { $unwind: '$items' },
      { $match: { 'items.courseId': { $ne: null } } },
      {
        $group: {
          _id: '$items.courseId',
          title: { $last: '$items.title' },
          revenueCents: { $sum: kept },
        },
      },
      { $sort: { revenueCents: -1, _id: 1 } },
      { $limit: count },
      { $project: { _id: 0, courseId: '$_id', title: 1, revenueCents: 1 } },
    ])
    .toArray();
}
