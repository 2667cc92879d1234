import { nativeCollection } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** The categories of what the library offers, by the alphabet. Jumps from one to the next in the index. */
export async function listCategories(): Promise<string[]> {
  const categories: string[] = await nativeCollection(Products).distinct('category', { isPublished: true });
  return categories
    .filter((category) => category !== '')
    .sort((one, other) => one.localeCompare(other, 'en'));
}
