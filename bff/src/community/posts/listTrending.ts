import type { TrendingPost } from '@grove/contracts/posts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/findMember.ts';
import { collective } from './audience.ts';
import { excerptOf } from '../../infra/excerptOf.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { toAuthor } from '../../members/users/toAuthor.ts';
import { lastDays } from './trendDays.ts';

const shown = 5;

/** Lists the posts to the Collective of the last seven days with the highest scores. */
export async function listTrending(): Promise<{ items: TrendingPost[] }> {
  const found = await nativeCollection(Posts)
    .aggregate<StoredPost>([
      { $match: { ...collective, day: { $in: lastDays() }, score: { $gt: 0 } } },
      { $sort: { score: -1, _id: -1 } },
      { $limit: shown },
    ])
    .toArray();
  const authors = await findMemberNames(found.map(({ authorId }) => authorId));
  return {
    items: found.flatMap(({ _id, authorId, text, reactions, commentsCount }) => {
      const author = authors.get(authorId.toHexString());
      if (author === undefined) return [];
      const totalReactions = reactions.reduce((sum, { users }) => sum + users, 0);
      const content = excerptOf(text);
      return [{ id: _id.toHexString(), author: toAuthor(author), content, totalReactions, commentsCount }];
    }),
  };
}
