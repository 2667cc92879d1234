import { useQuery } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { productsPageSize } from '@grove/contracts/shop/productRules';
import { call } from '@grove/platform/call';

/** Fetches all products that are drafts or offered, newest first. */
export function useFilterProducts() {
  return useQuery({
    queryKey: ['/api/creator/products', 'all'],
    queryFn: loadAllProducts,
    refetchOnMount: 'always',
  });
}

async function loadAllProducts({ signal }: QueryFunctionContext): Promise<CreatorProduct[]> {
  const all: CreatorProduct[] = [];
  let page: CreatorProduct[];
  do {
    page = await call('GET /api/creator/products', { query: { after: all.at(-1)?.id }, signal });
    all.push(...page);
  } while (page.length === productsPageSize);
  return all;
}
