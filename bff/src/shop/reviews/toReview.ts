import type { Review } from '@grove/contracts/shop/library';
import type { MemberName } from '../../members/users/names/findMember.ts';
import type { StoredReview } from './reviews.model.ts';

/** Converts a review to its public form. @param author undefined while their account is being deleted. */
export function toReview(review: StoredReview, author: MemberName | undefined): Review {
  const { _id, stars, text, createdAt, changedAt } = review;
  return {
    id: _id.toHexString(),
    author: { username: author?.username ?? 'Former member', avatarUrl: author?.avatarUrl ?? null },
    stars,
    text,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}
