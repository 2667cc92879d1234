import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Returns the newest published product that sells this course, or null. */
export async function findCourseOffer(courseId: Id): Promise<Pick<StoredProduct, '_id'> | null> {
  return nativeCollection(Products).findOne<Pick<StoredProduct, '_id'>>(
    { courseId: new Types.ObjectId(courseId), isPublished: true },
    { projection: { _id: 1 }, sort: { _id: -1 } },
  );
}
