import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { planRankMax } from '@grove/contracts/shop/planRules';
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
    mutationFn: (ordered: readonly CreatorPlan[]) =>
      call('PUT /api/creator/plans/order', { body: { productId, planIds: ordered.map(({ id }) => id) } }),
    onMutate: (ordered) => {
      cache.setQueryData(plansKey(productId), ordered);
    },
    onError: showFailure,
    // Also after a failure, because another creator may have added a plan.
    onSettled: refresh,
  });
}

/** Searches for what a plan can contain, by the beginnings of words in titles. */
export function useAvailableContents(search: string) {
  return useQuery({
    queryKey: ['/api/creator/plan-contents', { search }],
    queryFn: ({ signal }) => call('GET /api/creator/plan-contents', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 0,
  });
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
