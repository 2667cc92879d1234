import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';

export async function courseExists(_id: Types.ObjectId): Promise<boolean> {
  return (await nativeCollection(Courses).findOne({ _id }, { projection: { _id: 1 } })) !== null;
}
