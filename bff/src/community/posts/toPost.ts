import type { Post, PostImage } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { reactionsShown } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import { toAttachment } from '../attachments/attachedFile.ts';
import type { AttachedFile } from '../attachments/attachedFile.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { toExcerpt } from '../../infra/toExcerpt.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';
import { toMentions } from './mentions.ts';
import { canBlockAuthor, isAuthor, canDelete } from './posts.policy.ts';
import type { PostPicture, StoredPost } from './posts.model.ts';

/** The reader's own responses to a post. */
export interface ReaderResponses {
  ownReaction: string | null;
  isSaved: boolean;
}

interface PostContext {
  author: FoundPerson;
  names: ReadonlyMap<Id, MemberName>;
  responses: ReaderResponses;
  isAuthorBlocked: boolean;
}

/** Converts a post to the contract's form for one reader. */
export function toPost(
  actor: Actor,
  post: StoredPost,
  { author, names, responses, isAuthorBlocked }: PostContext,
): Post {
  const { _id, audience, text, tag, attachments, commentsCount, savesCount, createdAt } = post;
  const reactions = post.reactions.toSorted((one, other) => other.users - one.users);
  return {
    id: _id.toHexString(),
    author: toAuthor(author),
    audience,
    content: toExcerpt(text),
    fullText: text,
    mentions: toMentions(post.mentions, names),
    tag,
    images: toPostImages(post),
    files: attachments.filter(({ kind }) => kind !== 'image').map(toAttachment),
    reactions: reactions.slice(0, reactionsShown),
    totalReactions: reactions.reduce((sum, { users }) => sum + users, 0),
    commentsCount,
    savesCount,
    createdAt: createdAt.toISOString(),
    isEdited: post.editedAt !== null,
    isPinned: post.pinnedAt !== null,
    isHidden: post.isHidden,
    ...responses,
    isAuthorBlocked,
    can: {
      edit: isAuthor(actor, post),
      delete: canDelete(actor, post),
      pin: actor.isCreator,
      report: !isAuthor(actor, post),
      block: canBlockAuthor(actor, author),
    },
  };
}

/** Returns the pictures of a post with their URLs. */
export function toPostImages({
  images,
  attachments,
}: Pick<StoredPost, 'images' | 'attachments'>): PostImage[] {
  const attached = attachments.filter(({ kind }) => kind === 'image');
  return [...images.map(toPublicImage), ...attached.map(toPostImage)];
}

function toPublicImage({ key, alt, width, height }: PostPicture): PostImage {
  return { id: null, url: toMediaUrl(key) ?? '', alt, width, height, sources: [] };
}

function toPostImage(attached: AttachedFile): PostImage {
  const { id, url, alt, width, height, sources } = toAttachment(attached);
  return { id, url, alt, width: width ?? 0, height: height ?? 0, sources };
}
