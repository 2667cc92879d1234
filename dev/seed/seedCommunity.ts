import { Types } from 'mongoose';
import { Announcements } from '../../bff/src/community/announcements/announcements.model.ts';
import { newAnnouncement } from '../../bff/src/community/announcements/newAnnouncement.ts';
import { Comments } from '../../bff/src/community/posts/comments.model.ts';
import { newComment } from '../../bff/src/community/posts/newComment.ts';
import { newPost } from '../../bff/src/community/posts/newPost.ts';
import { Posts } from '../../bff/src/community/posts/posts.model.ts';
import type { PostPicture } from '../../bff/src/community/posts/posts.model.ts';
import { nativeCollection } from '../../bff/src/infra/mongo.ts';
import { announcements, pictureHeight, pictureWidth, posts } from './community.ts';
import type { AnnouncementContent, PostContent } from './community.ts';
import { createSearchable } from './createSearchable.ts';
import { creator } from './people.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { postPictureKey } from './uploadMedia.ts';

/** Seeds the posts and announcements of the demo. */
export async function seedCommunity(): Promise<void> {
  for (const post of posts) await seedPost(post);
  await Promise.all(announcements.map(seedAnnouncement));
}

/**
 * Seeds a post with its comments.
 * @param audience the id of its circle or pod. Default: 'everybody'.
 */
export async function seedPost(post: PostContent, audience = 'everybody'): Promise<void> {
  const _id = seedId('post', post.slug);
  if (await Posts.exists({ _id })) return;
  const { slug, author, text, tag, images = [], reactions = {}, comments = [], saves = 0 } = post;
  const reacted = Object.values(reactions).reduce((sum, users) => sum + users, 0);
  for (const [at, comment] of comments.entries()) await seedComment(post, comment, { at, audience });
  const stored = newPost({
    _id: new Types.ObjectId(_id),
    authorId: new Types.ObjectId(seedId('user', author)),
    audience,
    text,
    tag,
    images: images.map(([file, alt]): PostPicture => ({
      key: postPictureKey(slug, file),
      alt,
      width: pictureWidth,
      height: pictureHeight,
    })),
    reactions: Object.entries(reactions).map(([emoji, users]) => ({ emoji, users })),
    commentsCount: comments.length,
    savesCount: saves,
    score: reacted + 2 * comments.length + saves,
    createdAt: daysAgo(post.daysAgo),
  });
  await createSearchable(Posts, stored);
}

/** Seeds a comment: one hour after the post, or after the previous comment. */
async function seedComment(
  post: PostContent,
  [author, text]: readonly [string, string],
  { at, audience }: { at: number; audience: string },
): Promise<void> {
  const _id = seedId('comment', `${post.slug}-${String(at)}`);
  if (await Comments.exists({ _id })) return;
  const written = {
    _id: new Types.ObjectId(_id),
    postId: new Types.ObjectId(seedId('post', post.slug)),
    authorId: new Types.ObjectId(seedId('user', author)),
    text,
    createdAt: new Date(daysAgo(post.daysAgo).getTime() + (at + 1) * 3_600_000),
  };
  await createSearchable(Comments, newComment(written, { audience }));
}

async function seedAnnouncement({ slug, daysAgo: days, ...content }: AnnouncementContent): Promise<void> {
  const _id = new Types.ObjectId(seedId('announcement', slug));
  if (await Announcements.exists({ _id })) return;
  const authorId = new Types.ObjectId(seedId('user', creator.slug));
  const stored = newAnnouncement({ ...content, _id, authorId, createdAt: daysAgo(days) });
  await nativeCollection(Announcements).insertOne(stored);
}
