import type { PlanContent } from '@grove/contracts/shop/memberships';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { findCourseTexts } from '../../learning/courses/findCourseTexts.ts';
import { findProducts } from '../products/findProducts.ts';
import type { PlanGrants } from './plan.ts';
import { planCircles } from './planCircles.ts';

/** Finds the courses, circles, live classes and files of plans, three queries for all of them.
 *  @returns a function that lists the existing contents of one plan, courses first. */
export async function findPlanContents(
  grants: readonly PlanGrants[],
  tx?: Transaction,
): Promise<(one: PlanGrants) => PlanContent[]> {
  const productIds = grants.flatMap(({ classIds, fileIds }) => [...classIds, ...fileIds]);
  const circleIds = grants.flatMap((one) => one.circleIds ?? []);
  const [courses, products, circles] = await Promise.all([
    findCourseTexts(
      grants.flatMap(({ courseIds }) => courseIds),
      'title',
      tx,
    ),
    productIds.length === 0 ? [] : findProducts(productIds.map((id) => id.toHexString())),
    circleIds.length === 0 ? [] : planCircles().findCircles(circleIds, tx),
  ]);
  const circlesById = new Map(circles.map((circle) => [circle._id.toHexString(), circle]));
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]));
  const listProducts = (ids: readonly Types.ObjectId[], kind: 'live_class' | 'digital_file'): PlanContent[] =>
    ids.flatMap((_id) => {
      const id = _id.toHexString();
      const product = byId.get(id);
      return product?.type === kind ? [{ kind, id, title: product.title }] : [];
    });
  return ({ courseIds, classIds, fileIds, circleIds: ownCircleIds = [] }) => [
    ...courseIds.flatMap((_id): PlanContent[] => {
      const id = _id.toHexString();
      const title = courses.get(id);
      return title === undefined ? [] : [{ kind: 'course', id, title }];
    }),
    ...ownCircleIds.flatMap((_id): PlanContent[] => {
      const id = _id.toHexString();
      const circle = circlesById.get(id);
      return circle === undefined ? [] : [{ kind: circle.kind, id, title: circle.name }];
    }),
    ...listProducts(classIds, 'live_class'),
    ...listProducts(fileIds, 'digital_file'),
  ];
}
