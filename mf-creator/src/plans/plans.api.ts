import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { CreatorPlan, PlanContent } from '@grove/contracts/shop/memberships';
import { planRankMax } from '@grove/contracts/shop/planRules';
import { productsPageSize } from '@grove/contracts/shop/productRules';
import { call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { useRefreshProducts } from '../content/content.api.ts';
import type { PlanInput } from './planDraft.ts';

const plansKey = (productId: string) => ['/api/creator/plans', productId];

/** Fetches all plans of a membership by rank. */
export function usePlans(productId: string) {
  return useQuery({
    queryKey: plansKey(productId),
    queryFn: ({ signal }) => call('GET /api/creator/plans', { query: { productId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches the stored version of a plan.
 *  @throws Error if it has been deleted with its membership. */
export async function fetchPlan(productId: string, planId: string): Promise<CreatorPlan> {
  const plans = await call('GET /api/creator/plans', { query: { productId } });
  const plan = plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new Error('The plan no longer exists');
  return plan;
}

/** Returns a mutation that adds a plan after the others. */
export function useCreatePlan(productId: string) {
  const refresh = useRefreshPlans(productId);
  const { getKey } = useIdempotencyKeys();
  return useMutation({
    mutationFn: ({ input, plans }: { input: PlanInput; plans: readonly CreatorPlan[] }) => {
      const rank = Math.min(Math.max(-1, ...plans.map((plan) => plan.rank)) + 1, planRankMax);
      const body = { productId, ...input, rank };
      return call('POST /api/creator/plans', { body, idempotencyKey: getKey(body) });
    },
    onSuccess: refresh,
  });
}

/** Returns a mutation that changes a plan. */
export function useChangePlan(productId: string) {
  const refresh = useRefreshPlans(productId);
  return useMutation({
    mutationFn: ({ planId, body }: { planId: string; body: BodyOf<'PATCH /api/creator/plans/:planId'> }) =>
      changePlan(planId, body),
    onSuccess: refresh,
  });
}

/** Returns a mutation that archives or restores a plan. */
export function useArchivePlan(productId: string) {
  const refresh = useRefreshPlans(productId);
  return useMutation({
    mutationFn: ({ id, isArchived }: CreatorPlan) =>
      changePlan(id, { changes: { isArchived: !isArchived }, was: { isArchived } }),
    onSuccess: async ({ name, isArchived }) => {
      await refresh();
      if (isArchived)
        toast({ title: 'Plan archived', description: `No one can join ${name} now. Subscribers keep it.` });
      else toast({ title: 'Plan restored', description: `Members can join ${name} again.` });
    },
    onError: async (error) => {
      showFailure(error);
      await refresh();
    },
  });
}

/** Returns a mutation that saves a new order of plans. */
export function useOrderPlans(productId: string) {
  const cache = useQueryClient();
  const refresh = useRefreshPlans(productId);
  return useMutation({
    mutationFn: async (ordered: readonly CreatorPlan[]) => {
      for (const [rank, plan] of ordered.entries())
        if (plan.rank !== rank) await changePlan(plan.id, { changes: { rank }, was: { rank: plan.rank } });
    },
    onMutate: (ordered) => {
      cache.setQueryData(plansKey(productId), ordered);
    },
    onError: showFailure,
    // Also after a failure, because some ranks may have been saved.
    onSettled: refresh,
  });
}

/** A course, live class or file that a plan can contain. */
export type AvailableContent = PlanContent & Pick<CreatorProduct, 'state'>;

/** Fetches the courses, live classes and files of all creators, newest first. */
export function useAvailableContents() {
  return useQuery({
    queryKey: ['/api/creator/products', 'plan-contents'],
    queryFn: async ({ signal }) => {
      const products: CreatorProduct[] = [];
      for (let isLast = false; !isLast;) {
        const page = await call('GET /api/creator/products', {
          query: { after: products.at(-1)?.id },
          signal,
        });
        products.push(...page);
        isLast = page.length < productsPageSize;
      }
      return toAvailableContents(products);
    },
    refetchOnMount: 'always',
  });
}

/** Several products can sell one course, which is listed once. */
function toAvailableContents(products: readonly CreatorProduct[]): AvailableContent[] {
  const contents = new Map<string, AvailableContent>();
  for (const { id, type, title, courseId, state } of products) {
    const kind = courseId === null ? type : 'course';
    if (kind !== 'course' && kind !== 'live_class' && kind !== 'digital_file') continue;
    const contentId = courseId ?? id;
    if (!contents.has(contentId)) contents.set(contentId, { kind, id: contentId, title, state });
  }
  return [...contents.values()];
}

function changePlan(planId: string, body: BodyOf<'PATCH /api/creator/plans/:planId'>) {
  return call('PATCH /api/creator/plans/:planId', { params: { planId }, body });
}

function useRefreshPlans(productId: string) {
  const cache = useQueryClient();
  const refreshProducts = useRefreshProducts();
  return async () => {
    await cache.invalidateQueries({ queryKey: plansKey(productId) });
    await refreshProducts();
  };
}
