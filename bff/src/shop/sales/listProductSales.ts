import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from '../products/product.ts';
import { ProductSalesDocument } from './sales.model.ts';
import type { SalesSums } from './salesSums.ts';

export interface SubjectSales extends SalesSums {
  /** The id of the course or, without one, of the product. */
  subjectId: Types.ObjectId;
  title: string;
  type: StoredProduct['type'];
  sold: number;
}

const earned = { $subtract: ['$grossCents', '$refundedCents'] };
const sortById = { $sort: { _id: 1 } } as const;
const bySubject = [
  {
    $group: {
      _id: '$subjectId',
      title: { $last: '$title' },
      type: { $last: '$type' },
      sold: { $sum: '$sold' },
      grossCents: { $sum: '$grossCents' },
      refundedCents: { $sum: '$refundedCents' },
    },
  },
  { $addFields: { earned } },
  { $sort: { earned: -1, _id: 1 } },
] as const;
const projection = {
  $project: { _id: 0, subjectId: '$_id', title: 1, type: 1, sold: 1, grossCents: 1, refundedCents: 1 },
} as const;

/** Lists the sales of each course, and of each product without a course, since a month, highest net revenue first. */
export async function listProductSales(fromMonth: string): Promise<SubjectSales[]> {
  const stages = [{ $match: { _id: { $gte: fromMonth } } }, sortById, ...bySubject, projection];
  return nativeCollection(ProductSalesDocument)
    .aggregate<SubjectSales>(stages, { batchSize: 10_000 })
    .toArray();
}

/** Lists the courses with the highest revenue, net of refunds. */
export async function listTopCourses(count: number): Promise<SubjectSales[]> {
  const stages = [{ $match: { isCourse: true } }, sortById, ...bySubject, { $limit: count }, projection];
  return nativeCollection(ProductSalesDocument).aggregate<SubjectSales>(stages).toArray();
}
