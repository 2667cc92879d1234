import { ObjectId } from 'mongodb';
import { getFuzzyIndexKeys } from '../bff/src/members/vocabulary/fuzzyKeys.ts';
import type { Site } from '../e2e/fixtures/site.ts';

const posts = 1_000_000;
const batch = 20_000;
const wordsPerPost = 14;
const audience = 'everybody';
const syllables = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sul',
  'ta',
  'vor',
  'zen',
  'bri',
  'du',
  'fel',
  'gan',
  'hos',
  'ju',
];

/** A vocabulary of 20,000 words whose frequency decreases with their index (Zipf). */
export const words = Array.from({ length: 20_000 }, (_, at) => {
  const parts = [at % 14, Math.floor(at / 14) % 14, Math.floor(at / 196) % 14, Math.floor(at / 2_744) % 14];
  return parts.map((part) => syllables[part]).join('');
});

/** Fills the Collective up to a million posts, one a minute, with their search words. Indexes are dropped in
 *  the meantime. */
export async function fillCollective({ db }: Site): Promise<void> {
  const collection = db.collection('posts');
  const existing = await collection.estimatedDocumentCount();
  if (existing >= posts) return;
  const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
  for (const { name } of indexes) await collection.dropIndex(name ?? '');
  const authors = await db
    .collection('users')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const now = Date.now();
  for (let from = existing; from < posts; from += batch) {
    const rows = Array.from({ length: Math.min(batch, posts - from) }, (_, at) =>
      post(from + at, authors[(from + at) % authors.length]?._id ?? new ObjectId(), now),
    );
    await collection.insertMany(rows, { ordered: false });
  }
  await db.command({ createIndexes: 'posts', indexes });
  await addVocabulary({ db }, now);
}

async function addVocabulary({ db }: Pick<Site, 'db'>, now: number): Promise<void> {
  const at = new Date(now);
  await db.collection<{ _id: string }>('vocabulary').insertMany(
    words.map((word) => ({
      ...{ _id: `${audience}:${word}`, audience, word, near: getFuzzyIndexKeys(word), count: 8 },
      ...{ createdAt: at, updatedAt: at },
    })),
    { ordered: false },
  );
}

function post(at: number, authorId: ObjectId, now: number) {
  const postWords = [
    ...new Set(Array.from({ length: wordsPerPost }, (_, nth) => wordAt(at * wordsPerPost + nth))),
  ];
  const createdAt = new Date(now - at * 60_000);
  return {
    ...{ _id: new ObjectId(), authorId, audience, isHidden: false, text: postWords.join(' '), tag: null },
    searchKeys: postWords.map((word) => `${audience}:${word}`),
    ...{ images: [], attachments: [], mentions: [], hasImages: false, reactions: [], commentsCount: 0 },
    ...{ savesCount: 0, score: 0, day: createdAt.toISOString().slice(0, 10), pinnedAt: null, editedAt: null },
    ...{ createdAt, updatedAt: createdAt },
  };
}

/** Returns the same word for the same seed. Words with a low index are more frequent. */
function wordAt(seed: number): string {
  // A plain multiplicative hash, scaled to 0–1.
  const chance = ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return words[Math.floor(words.length ** chance) - 1] ?? '';
}
