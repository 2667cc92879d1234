import type { CreatorPlan, CreatorPlanContent, PlanContent } from '@grove/contracts/shop/memberships';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { findArchivedContentIds } from '../products/findArchivedContentIds.ts';
import type { StoredPlan } from './plan.ts';
import { planCircles } from './planCircles.ts';
import { findPlanContents } from './planContents.ts';
import { toPlan } from './toPlan.ts';

/** Converts plans to the form for creators, with their contents, of which archived ones are marked. */
export async function toCreatorPlans(plans: readonly StoredPlan[], tx?: Transaction): Promise<CreatorPlan[]> {
  const [listContents, archivedIds] = await Promise.all([
    findPlanContents(
      plans.map(({ grants }) => grants),
      tx,
    ),
    findArchivedIds(plans, tx),
  ]);
  const markArchived = (content: PlanContent): CreatorPlanContent =>
    archivedIds.has(content.id) ? { ...content, isArchived: true } : content;
  return plans.map((plan) => toCreatorPlan(plan, listContents(plan.grants).map(markArchived)));
}

async function findArchivedIds(
  plans: readonly StoredPlan[],
  tx: Transaction | undefined,
): Promise<Set<string>> {
  const grants = plans.map((plan) => plan.grants);
  const circleIds = grants.flatMap((one) => one.circleIds ?? []);
  const [ids, circles] = await Promise.all([
    findArchivedContentIds(
      {
        productIds: grants.flatMap(({ classIds, fileIds }) => [...classIds, ...fileIds]),
        courseIds: grants.flatMap(({ courseIds }) => courseIds),
      },
      tx,
    ),
    circleIds.length === 0 ? [] : planCircles().findCircles(circleIds, tx),
  ]);
  for (const { _id, isArchived } of circles) if (isArchived) ids.add(_id.toHexString());
  return ids;
}

function toCreatorPlan(plan: StoredPlan, contents: CreatorPlanContent[]): CreatorPlan {
  const { rank, isArchived, createdAt } = plan;
  const { courseIds, classIds, fileIds, circleIds = [] } = plan.grants;
  return {
    ...toPlan(plan, contents),
    contents,
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

function toHex(ids: readonly Types.ObjectId[]): string[] {
  return ids.map((id) => id.toHexString());
}
