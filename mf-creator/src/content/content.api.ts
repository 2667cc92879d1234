import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { CreatorProduct, ProductAnalytics } from '@grove/contracts/shop/creatorProducts';
import { productsPageSize } from '@grove/contracts/shop/productRules';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';

import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode } from '@grove/platform/requestErrors';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

const key = ['/api/creator/products'];

interface ProductPage {
  products: CreatorProduct[];
  nextCursor: string | null;
}

/** Fetches the products of all creators, newest first. A page that is not full is the last one. */
export function useProducts({ archived }: { archived: boolean }) {
  return usePages<ProductPage>({
    key: [...key, { archived }],
    load: async (after, signal) => {
      const query = { ...(archived && { archived: 'true' as const }), after };
      const products = await call('GET /api/creator/products', { query, signal });
      return {
        products,
        nextCursor: products.length === productsPageSize ? (products.at(-1)?.id ?? null) : null,
      };
    },
    onLeave: 'refresh',
    keepPrevious: true,
  });
}

/** Fetches the analytics of a product. Null fetches nothing. */
export function useAnalytics(productId: string | null) {
  return useQuery<ProductAnalytics>({
    queryKey: ['/api/creator/products', productId, 'analytics'],
    enabled: productId !== null,
    refetchOnMount: 'always',
  });
}

/** Fetches the products that sell a course, newest first. */
export function useProductsOfCourse(courseId: string) {
  return useQuery({
    queryKey: [...key, { courseId }],
    queryFn: ({ signal }) => call('GET /api/creator/products', { query: { courseId }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** Fetches the current version of a product. */
export function fetchProduct(productId: string) {
  return call('GET /api/creator/products/:productId', { params: { productId } });
}

/** Returns a mutation that finds the course of a product and opens its editor. */
export function useOpenCourseEditor() {
  return useMutation({
    mutationFn: (productId: string) => call('GET /api/products/:productId/course', { params: { productId } }),
    onSuccess: ({ id }) => {
      navigate(pathTo('courseEditor', { courseId: id }));
    },
    onError: showFailure,
  });
}

/** Returns a mutation that saves changed details of a product and updates the lists. */
export function useUpdateDetails(productId: string) {
  const updateCache = useUpdateCachedProduct();
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/creator/products/:productId'>) =>
      call('PATCH /api/creator/products/:productId', { params: { productId }, body }),
    onSuccess: updateCache,
  });
}

const incompleteCodes: ReadonlySet<unknown> = new Set([
  'course-empty',
  'class-needs-date',
  'membership-needs-plan',
]);

interface PublishCallbacks {
  /** Called if its course has no content, its class no date in the future, or its membership no plan. */
  onIncomplete: () => void;
  /** Called with the titles of lessons that still contain a template's text, unless that is confirmed. */
  onTemplateText: (lessons: readonly string[]) => void;
}

/** Returns a mutation that offers a product in the library. */
export function usePublishProduct({ onIncomplete, onTemplateText }: PublishCallbacks) {
  const updateCache = useUpdateCachedProduct();
  return useMutation({
    mutationFn: async ({
      product,
      isConfirmed = false,
    }: {
      product: CreatorProduct;
      isConfirmed?: boolean;
    }) => {
      const { id: productId, courseId } = product;
      const check = courseId === null || isConfirmed ? undefined : await checkContent(courseId);
      if (check !== undefined && check.missing.length + check.templateLessons.length > 0) return check;
      return call('POST /api/creator/products/:productId/publish', { params: { productId }, body: {} });
    },
    onSuccess: (result) => {
      if ('missing' in result) {
        if (result.missing.length > 0) onIncomplete();
        else onTemplateText(result.templateLessons);
        return;
      }
      updateCache(result);
      toast({ title: 'Published', description: `${result.title} is now in the library.` });
    },
    onError: (error) => {
      // Someone else may have removed the content after the check.
      const code = getErrorCode(error);
      if (incompleteCodes.has(code)) onIncomplete();
      else showFailure(error);
    },
  });
}

export function useArchiveProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: ({ product, archived }: { product: CreatorProduct; archived: boolean }) =>
      call('PUT /api/creator/products/:productId/archived', {
        params: { productId: product.id },
        body: { archived },
      }),
    onSuccess: async ({ title, state }) => {
      await refresh();
      if (state === 'archived')
        toast({
          title: 'Archived',
          description: `${title} was removed from the library. Buyers keep access.`,
        });
      else toast({ title: 'Unarchived', description: `${title} is no longer archived.` });
    },
    onError: showFailure,
  });
}

/** Returns a mutation that copies a product as a draft. A repeated request makes no second copy. */
export function useDuplicateProduct() {
  const refresh = useRefreshProducts();
  const { getKey, reset } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (productId: string) =>
      call('POST /api/creator/products/:productId/duplicate', {
        params: { productId },
        body: {},
        idempotencyKey: getKey(productId),
      }),
    onSuccess: async ({ title, type }) => {
      reset();
      await refresh();
      const dates = 'It has the same future dates: check them under “Dates and seats”.';
      const description = `${title} is a draft.${type === 'live_class' ? ` ${dates}` : ''}`;
      toast({ title: 'Duplicated', description });
    },
    onError: showFailure,
  });
}

export function useDeleteProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: ({ id: productId }: CreatorProduct) =>
      call('DELETE /api/creator/products/:productId', { params: { productId } }),
    onSuccess: refresh,
  });
}

/** Returns a function that refetches the product lists. */
export function useRefreshProducts() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: key });
    await cache.invalidateQueries({ queryKey: ['/api/library'] });
  };
}

function useUpdateCachedProduct() {
  const cache = useQueryClient();
  return (changed: CreatorProduct) => {
    cache.setQueriesData<InfiniteData<ProductPage>>({ queryKey: key, predicate: isList }, (list) => {
      if (list === undefined) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        products: page.products.map((product) => (product.id === changed.id ? changed : product)),
      }));
      return { ...list, pages };
    });
    void cache.invalidateQueries({ queryKey: ['/api/library'] });
  };
}

function isList({ queryKey }: { queryKey: readonly unknown[] }) {
  return queryKey.at(-1) === 'pages';
}

function checkContent(courseId: string) {
  return call('GET /api/creator/courses/:courseId/missing', { params: { courseId } });
}
