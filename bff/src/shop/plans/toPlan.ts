import type { Plan, PlanContent, PlanPrices } from '@grove/contracts/shop/memberships';
import { toMoney } from '../products/toMoney.ts';
import type { StoredPlan, StoredPlanPrice } from './plan.ts';

/** Converts a plan to the form for everybody. */
export function toPlan(plan: StoredPlan, contents: PlanContent[]): Plan {
  const { _id, name, description, prices } = plan;
  return { id: _id.toHexString(), name, description, prices: toPrices(prices), contents };
}

function toPrices({ month, year }: StoredPlan['prices']): PlanPrices {
  return { month: toPrice(month), year: toPrice(year) };
}

function toPrice(price: StoredPlanPrice | null): string | null {
  return price === null ? null : toMoney(price.cents);
}
