import mongoose from 'mongoose';
import { failure, maxDetails, ok, warning } from './check.ts';
import type { Finding } from './check.ts';

/** Compares the indexes that the models declare with those of the database. The caller must have loaded all models. */
export async function checkIndexes(): Promise<Finding> {
  const missing: string[] = [];
  const unknown: string[] = [];
  for (const model of Object.values(mongoose.models)) {
    const { toCreate, toDrop } = await model.diffIndexes();
    const { collectionName } = model.collection;
    missing.push(...toCreate.map((key) => `${collectionName}: ${JSON.stringify(key)}`));
    unknown.push(...toDrop.map((name) => `${collectionName}: ${name}`));
  }
  if (missing.length > 0)
    return {
      ...failure(
        'The database lacks indexes. Restart a copy of the site, which creates them; if it can’t, its log says why.',
      ),
      details: [...missing.map((one) => `missing ${one}`), ...unknown.map((one) => `unknown ${one}`)].slice(
        0,
        maxDetails,
      ),
    };
  if (unknown.length > 0)
    return {
      ...warning('The database has indexes that this version does not use. Drop them after an upgrade.'),
      details: unknown.slice(0, maxDetails),
    };
  return ok('The database has all indexes.');
}
