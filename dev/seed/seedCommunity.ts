import { Announcements } from '../../bff/src/community/announcements/announcements.model.ts';
import { Posts } from '../../bff/src/community/posts/posts.model.ts';
import type { PostPicture } from '../../bff/src/community/posts/posts.model.ts';
import { announcements, pictureHeight, pictureWidth, posts } from './community.ts';
import type { AnnouncementContent, PostContent } from './community.ts';
import { creator } from './people.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { postPictureKey } from './uploadMedia.ts';

/** What the demo's people have shared, and what its creator has told everybody. */
export async function seedCommunity(): Promise<void> {
  await Promise.all([...posts.map(seedPost), ...announcements.map(seedAnnouncement)]);
}

async function seedPost(post: PostContent): Promise<void> {
  const _id = seedId('post', post.slug);
  if (await Posts.exists({ _id })) return;
  const { slug, author, text, tag, images = [], reactions = {}, comments = 0, saves = 0 } = post;
  await Posts.create({
    _id,
    authorId: seedId('user', author),
    text,
    tag,
    images: images.map(([file, alt]): PostPicture => ({
      key: postPictureKey(slug, file),
      alt,
      width: pictureWidth,
      height: pictureHeight,
    })),
    reactions: Object.entries(reactions).map(([emoji, users]) => ({ emoji, users })),
    commentsCount: comments,
    savesCount: saves,
    createdAt: daysAgo(post.daysAgo),
  });
}

async function seedAnnouncement({ slug, daysAgo: days, ...content }: AnnouncementContent): Promise<void> {
  const _id = seedId('announcement', slug);
  if (await Announcements.exists({ _id })) return;
  const publishedAt = daysAgo(days);
  const authorId = seedId('user', creator.slug);
  await Announcements.create({ ...content, _id, authorId, publishedAt, createdAt: publishedAt });
}
