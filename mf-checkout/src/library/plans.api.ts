import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@grove/contracts/shop/memberships';

/** Fetches the plans of a membership that can be started, by rank. */
export function usePlans(productId: string) {
  return useQuery<Plan[]>({ queryKey: ['/api/library', productId, 'plans'] });
}
