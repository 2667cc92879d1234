import { nativeCollection } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** Lists the categories of published products alphabetically. Reads only distinct values of the index. */
export async function listCategories(): Promise<string[]> {
  const categories: string[] = await nativeCollection(Products).distinct('category', { isPublished: true });
  return categories
    .filter((category) => category !== '')
    .sort((one, other) => one.localeCompare(other, 'en'));
}
