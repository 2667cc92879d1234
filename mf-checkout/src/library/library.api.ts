import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { LibraryProduct } from '@grove/contracts/library';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { pagesKey, usePages } from '@grove/platform/usePages';

type LibraryPage = ResponseOf<'GET /api/library'>;

const libraryKey = ['/api/library'];

/** The library's products, a page at a time. */
export function useLibrary() {
  return usePages({
    key: libraryKey,
    load: (cursor, signal) => call('GET /api/library', { query: { cursor }, signal }),
    onLeave: 'keep',
  });
}

/** One product; at once when the library showed it before. */
export function useLibraryProduct(productId: string) {
  const cache = useQueryClient();
  return useQuery<LibraryProduct>({
    queryKey: ['/api/library', productId],
    placeholderData: () =>
      cache
        .getQueryData<InfiniteData<LibraryPage>>(pagesKey(libraryKey))
        ?.pages.flatMap((page) => page.products)
        .find((product) => product.id === productId),
  });
}
