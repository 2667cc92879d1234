import type { SessionUser } from '@grove/contracts/account/auth';
import type { CartItem } from '@grove/contracts/shop/cart';
import type { ProductDetails } from '@grove/contracts/shop/library';

/** Fixtures for the tests of the shop's screens. */
export const sage: SessionUser = {
  id: 'f'.repeat(24),
  username: 'Sage',
  email: 'sage@example.com',
  isCreator: false,
  isCoach: false,
  avatarUrl: null,
  timeZone: null,
  isDemo: false,
  mustEnableSecondFactor: false,
  deletesAt: null,
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};

export const rooted: CartItem = {
  id: 'a'.repeat(24),
  productId: 'a'.repeat(24),
  quantity: 1,
  product: { title: 'Rooted', category: 'For Moms', price: '49.00', type: 'course', thumbnailUrl: null },
  notice: null,
};

export const candle: CartItem = {
  id: 'c'.repeat(24),
  productId: 'c'.repeat(24),
  quantity: 2,
  product: { title: 'Candle', category: 'Physical', price: '36.10', type: 'physical', thumbnailUrl: null },
  notice: null,
};

/** Converts a cart item to its product as the library offers it. */
export function toProductDetails(
  { productId, product }: CartItem,
  overrides: Partial<ProductDetails> = {},
): ProductDetails {
  return {
    id: productId,
    description: '',
    rating: 0,
    reviewCount: 0,
    studentsCount: 0,
    owned: false,
    isFinished: false,
    courseId: null,
    liveClass: null,
    classDates: null,
    outline: null,
    contents: { lessons: 0, videoSeconds: 0, files: 0, file: null },
    teacher: null,
    starCounts: [0, 0, 0, 0, 0],
    ownReview: null,
    isOffered: true,
    duration: '',
    can: { review: false },
    ...product,
    ...overrides,
  };
}
