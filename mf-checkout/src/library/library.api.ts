import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { LibraryProduct, PreviewLesson, ProductDetails } from '@grove/contracts/shop/library';
import { priceFilters } from '@grove/contracts/shop/productRules';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { pagesKey, usePages } from '@grove/platform/usePages';

type LibraryPage = ResponseOf<'GET /api/library'>;

/** The filters of the library. An empty string means no filter. */
export type LibraryFilters = Record<'search' | 'category' | 'price', string>;

const libraryKey = ['/api/library'];
const productKey = (productId: string) => [...libraryKey, productId];
const reviewsKey = (productId: string) => [...libraryKey, productId, 'reviews'];

/** Fetches the products of the library. */
export function useLibrary(filters: LibraryFilters) {
  const price = priceFilters.find((option) => option === filters.price);
  const query = {
    search: filters.search === '' ? undefined : filters.search,
    category: filters.category === '' ? undefined : filters.category,
    price,
  };
  const isUnfiltered = Object.values(query).every((value) => value === undefined);
  return usePages({
    key: isUnfiltered ? libraryKey : [...libraryKey, query],
    load: (cursor, signal) => call('GET /api/library', { query: { cursor, ...query }, signal }),
    onLeave: 'keep',
    keepPrevious: true,
  });
}

const seatsStaleMs = 30_000;

/**
 * Fetches a product. Data from the library's list is shown immediately. A live class is refetched when its
 * page is opened again after 30 seconds or more, and when the member is notified of a change.
 */
export function useLibraryProduct(productId: string) {
  const cache = useQueryClient();
  useLive('booking', () => {
    const queryKey = productKey(productId);
    if (cache.getQueryData<ProductDetails>(queryKey)?.classDates) void cache.invalidateQueries({ queryKey });
  });
  return useQuery<ProductDetails>({
    queryKey: productKey(productId),
    staleTime: ({ state }) => (state.data?.classDates ? seatsStaleMs : Infinity),
    placeholderData: () => {
      const listedProduct = cache
        .getQueriesData<InfiniteData<LibraryPage>>({ queryKey: libraryKey })
        .filter(([key]) => key.at(-1) === pagesKey([]).at(-1))
        .flatMap(([, list]) => list?.pages.flatMap(({ products }) => products) ?? [])
        .find((product) => product.id === productId);
      return listedProduct && toPlaceholderDetails(listedProduct);
    },
  });
}

/** Placeholder details until the product is loaded. */
function toPlaceholderDetails(product: LibraryProduct): ProductDetails {
  return {
    ...product,
    outline: null,
    classDates: null,
    contents: { lessons: 0, videoSeconds: 0, files: 0, file: null },
    teacher: null,
    starCounts: [0, 0, 0, 0, 0],
    ownReview: null,
    isOffered: true,
    duration: '',
    can: { review: false },
  };
}

/** Fetches the reviews of a product. */
export function useReviews(productId: string) {
  return usePages({
    key: reviewsKey(productId),
    load: (cursor, signal) =>
      call('GET /api/library/:productId/reviews', { params: { productId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Returns a mutation that saves the member's review and refetches the product's figures. */
export function useSaveReview(productId: string) {
  const refetchProduct = useRefetchProduct(productId);
  return useMutation({
    mutationFn: (body: { stars: number; text: string }) =>
      call('PUT /api/library/:productId/review', { params: { productId }, body }),
    onSuccess: async () => {
      await refetchProduct();
      toast({ title: 'Thank you', description: 'Your review has been posted.' });
    },
  });
}

/** Returns a mutation that deletes the member's review. */
export function useDeleteReview(productId: string) {
  const refetchProduct = useRefetchProduct(productId);
  return useMutation({
    mutationFn: () => call('DELETE /api/library/:productId/review', { params: { productId } }),
    onSuccess: async () => {
      await refetchProduct();
      toast({ title: 'Review deleted', description: 'Your rating was removed.' });
    },
    onError: (error) => {
      toast({ title: 'Review not deleted', description: getErrorMessage(error), variant: 'destructive' });
    },
  });
}

/** Returns a function that refetches average, counts and list, which the server calculates. */
function useRefetchProduct(productId: string) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: productKey(productId) }),
      cache.invalidateQueries({ queryKey: pagesKey(libraryKey), exact: true, refetchType: 'none' }),
    ]);
}

/** Fetches a free preview lesson. */
export function usePreviewLesson(productId: string, lessonId: string) {
  return useQuery<PreviewLesson>({ queryKey: [...productKey(productId), 'lessons', lessonId] });
}
