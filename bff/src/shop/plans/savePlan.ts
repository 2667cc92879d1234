import type { Id } from '@grove/contracts/fields/fields';
import type { CreatorPlan, PlanPrices } from '@grove/contracts/shop/memberships';
import { plansMax } from '@grove/contracts/shop/planRules';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeProduct, getProduct } from '../products/changeProduct.ts';
import type { StoredProduct } from '../products/product.ts';
import { toCents } from '../products/toCents.ts';
import { findPlan, listPlans } from './findPlans.ts';
import { getLowestPrice } from './getLowestPrice.ts';
import type { PlanGrants, StoredPlan, StoredPlanPrice } from './plan.ts';
import { Plans } from './plans.model.ts';
import { toCreatorPlans } from './toCreatorPlans.ts';

/** The fields of a plan in requests. */
export type PlanFields = Pick<CreatorPlan, 'name' | 'description' | 'prices' | 'rank' | 'grants'>;
type FieldName = keyof PlanFields | 'isArchived';
type PlanChanges = { [N in FieldName]?: CreatorPlan[N] | undefined };

/** Adds a plan to a membership.
 *  @throws AppError('product-not-found') also for other products, AppError('plan-content-not-found' | 'no-room') */
export async function createPlan(
  { productId, ...fields }: PlanFields & { productId: Id },
  tx: Transaction,
): Promise<CreatorPlan> {
  const product = await getMembership(productId, tx);
  if ((await listPlans(product._id, tx)).length >= plansMax) throw new AppError('no-room');
  const now = clock.now();
  const { name, description, rank } = fields;
  const plan: StoredPlan = {
    _id: new Types.ObjectId(),
    productId: product._id,
    ...{ name, description, rank },
    prices: toStoredPrices(fields.prices, { month: null, year: null }),
    grants: toStoredGrants(fields.grants),
    ...{ isArchived: false, createdAt: now, updatedAt: now },
  };
  const created = await present(plan, tx);
  assertContentsExist(created);
  await nativeCollection(Plans).insertOne(plan, { session: tx });
  await updateProduct(product, tx);
  return created;
}

/** Changes a plan. Running subscriptions keep their price. Idempotent.
 *  @param onContentsChanged runs in the same transaction if the request has contents.
 *  @throws AppError('plan-not-found' | 'plan-content-not-found'), AppError('membership-needs-plan') if it archives the
 *  last plan of an offered membership, AppError('changed-elsewhere') with the fields. */
export async function changePlan(
  planId: Id,
  { changes, was }: { changes: PlanChanges; was: PlanChanges },
  onContentsChanged: (planId: Types.ObjectId, tx: Transaction) => Promise<void>,
): Promise<CreatorPlan> {
  return inTransaction(async (tx) => {
    const plan = await findPlan(planId, tx);
    if (plan === null) throw new AppError('plan-not-found');
    assertUnchanged(await present(plan, tx), changes, was);
    const { prices, grants, ...others } = changes;
    const changed: StoredPlan = {
      ...plan,
      ...(Object.fromEntries(
        Object.entries(others).filter(([, value]) => value !== undefined),
      ) as Partial<StoredPlan>),
      ...(prices && { prices: toStoredPrices(prices, plan.prices) }),
      ...(grants && { grants: toStoredGrants(grants) }),
      updatedAt: clock.now(),
    };
    const presented = await present(changed, tx);
    if (grants) assertContentsExist(presented);
    await nativeCollection(Plans).replaceOne({ _id: plan._id }, changed, { session: tx });
    if (grants) await onContentsChanged(plan._id, tx);
    await updateProduct(await getMembership(plan.productId.toHexString(), tx), tx);
    return presented;
  });
}

/** Finds a product of type membership.
 *  @throws AppError('product-not-found') also for other products. */
export async function getMembership(productId: Id, tx?: Transaction): Promise<StoredProduct> {
  const product = await getProduct(productId, tx);
  if (product.type !== 'membership') throw new AppError('product-not-found');
  return product;
}

async function present(plan: StoredPlan, tx: Transaction): Promise<CreatorPlan> {
  const [presented] = await toCreatorPlans([plan], tx);
  if (presented === undefined) throw new AppError('plan-not-found');
  return presented;
}

function assertContentsExist({ grants, contents }: CreatorPlan): void {
  if (contents.length < Object.values(grants).flat().length) throw new AppError('plan-content-not-found');
}

function assertUnchanged(current: CreatorPlan, changes: PlanChanges, was: PlanChanges): void {
  const conflicting = (Object.keys(changes) as FieldName[]).filter(
    (name) =>
      changes[name] !== undefined &&
      !isSame(current[name], was[name]) &&
      !isSame(current[name], changes[name]),
  );
  if (conflicting.length > 0) throw new AppError('changed-elsewhere', conflicting.join(', '));
}

/** Zod returns the fields of objects in the order of the schema, so equal values have equal JSON. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An unchanged amount keeps the card provider's price. */
function toStoredPrices({ month, year }: PlanPrices, before: StoredPlan['prices']): StoredPlan['prices'] {
  return { month: toStoredPrice(month, before.month), year: toStoredPrice(year, before.year) };
}

function toStoredPrice(price: string | null, before: StoredPlanPrice | null): StoredPlanPrice | null {
  if (price === null) return null;
  const cents = toCents(price);
  return before?.cents === cents ? before : { cents };
}

function toStoredGrants({ courseIds, classIds, fileIds, circleIds }: CreatorPlan['grants']): PlanGrants {
  const toIds = (ids: readonly Id[]) => ids.map((id) => new Types.ObjectId(id));
  return {
    courseIds: toIds(courseIds),
    classIds: toIds(classIds),
    fileIds: toIds(fileIds),
    circleIds: toIds(circleIds),
  };
}

/** Updates the price of the membership. The product's document also orders concurrent changes of its plans: of two
 *  transactions that write it, the second one starts over and reads the first one's plans. */
async function updateProduct(product: StoredProduct, tx: Transaction): Promise<void> {
  const lowest = getLowestPrice(await listPlans(product._id, tx));
  if (lowest === null && product.isPublished) throw new AppError('membership-needs-plan');
  await changeProduct(product, lowest ?? {}, tx);
}
