import type { TrendingPost } from '@grove/contracts/community/posts';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { listMembersBlockedBy } from '../conversations/listBlockedMemberIds.ts';
import { collective } from './audience.ts';
import { excludeAuthors } from './excludeAuthors.ts';
import { toExcerpt } from '../../infra/toExcerpt.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';
import { listTrendDays } from './trendDays.ts';

const trendingCount = 5;

/** Lists the posts to the Collective of the last seven days with the highest scores, without those of members whom the
 *  reader has blocked. */
export async function listTrending(actor: Actor): Promise<{ items: TrendingPost[] }> {
  const blocked = [...(await listMembersBlockedBy(actor)).values()].map(({ _id }) => _id);
  const found = await nativeCollection(Posts)
    .aggregate<StoredPost>([
      {
        $match: {
          ...collective,
          day: { $in: listTrendDays() },
          score: { $gt: 0 },
          ...excludeAuthors(blocked),
        },
      },
      { $sort: { score: -1, _id: -1 } },
      { $limit: trendingCount },
    ])
    .toArray();
  const authors = await findMemberNames(found.map(({ authorId }) => authorId));
  return {
    items: found.flatMap(({ _id, authorId, text, reactions, commentsCount }) => {
      const author = authors.get(authorId.toHexString());
      if (author === undefined) return [];
      const totalReactions = reactions.reduce((sum, { users }) => sum + users, 0);
      const content = toExcerpt(text);
      return [{ id: _id.toHexString(), author: toAuthor(author), content, totalReactions, commentsCount }];
    }),
  };
}
