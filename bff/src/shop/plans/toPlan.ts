import type { CreatorPlan, Plan, PlanContent, PlanPrices } from '@grove/contracts/shop/memberships';
import type { Types } from 'mongoose';
import { toMoney } from '../products/toMoney.ts';
import type { StoredPlan, StoredPlanPrice } from './plan.ts';

/** Converts a plan to the form for everybody. */
export function toPlan(plan: StoredPlan, contents: PlanContent[]): Plan {
  const { _id, name, description, prices } = plan;
  return { id: _id.toHexString(), name, description, prices: toPrices(prices), contents };
}

/** Converts a plan to the form for creators. */
export function toCreatorPlan(plan: StoredPlan, contents: PlanContent[]): CreatorPlan {
  const { rank, isArchived, createdAt } = plan;
  const { courseIds, classIds, fileIds, circleIds = [] } = plan.grants;
  return {
    ...toPlan(plan, contents),
    rank,
    grants: {
      courseIds: toHex(courseIds),
      classIds: toHex(classIds),
      fileIds: toHex(fileIds),
      circleIds: toHex(circleIds),
    },
    isArchived,
    createdAt: createdAt.toISOString(),
  };
}

function toPrices({ month, year }: StoredPlan['prices']): PlanPrices {
  return { month: toPrice(month), year: toPrice(year) };
}

function toPrice(price: StoredPlanPrice | null): string | null {
  return price === null ? null : toMoney(price.cents);
}

function toHex(ids: readonly Types.ObjectId[]): string[] {
  return ids.map((id) => id.toHexString());
}
