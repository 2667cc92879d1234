import type { Post, PostImage } from '@grove/contracts/community';
import { reactionsShown } from '@grove/contracts/limits';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import type { MemberName } from '../../members/users/findMember.ts';
import { beginningOf } from './beginningOf.ts';
import type { PostPicture, StoredPost } from './posts.model.ts';

/** A post as its readers see it. */
export function toPost(post: StoredPost, author: MemberName): Post {
  const { _id, text, tag, images, commentsCount, savesCount, createdAt } = post;
  const reactions = post.reactions.toSorted((one, other) => other.users - one.users);
  return {
    id: _id.toHexString(),
    author: { id: author._id.toHexString(), name: author.username, avatar: author.avatarUrl },
    content: beginningOf(text),
    fullText: text,
    tag,
    images: images.map(toPostImage),
    reactions: reactions.slice(0, reactionsShown),
    totalReactions: reactions.reduce((sum, { users }) => sum + users, 0),
    commentsCount,
    savesCount,
    createdAt: createdAt.toISOString(),
  };
}

/** A picture under the address by which browsers get it. */
export function toPostImage({ key, alt, width, height }: PostPicture): PostImage {
  return { url: mediaAddress(key) ?? '', alt, width, height };
}
