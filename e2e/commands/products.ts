import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';
import { createCourse } from './editor.ts';

/** Adds a course without lessons, as a draft that is not for sale. */
export async function addEmptyCourse(site: Site, title: string): Promise<void> {
  const courseId = new ObjectId(await createCourse(site, title));
  const products = site.db.collection('products');
  const other = await products.findOne({ type: 'course' });
  const own = { _id: new ObjectId(), title, courseId, isPublished: false, studentsCount: 0 };
  await products.insertOne({ ...other, ...own });
}

/** Returns the title of a course that members own. */
export async function ownedCourse(site: Site): Promise<string> {
  const owned = await site.db.collection('products').findOne({ type: 'course', studentsCount: { $gt: 0 } });
  return String(owned?.['title']);
}
