import type { Id } from '@grove/contracts/fields/fields';
import type { SectionOffer } from '@grove/contracts/site/sectionItems';
import { Types } from 'mongoose';
import { findPlans } from '../plans/findPlans.ts';
import type { StoredPlan } from '../plans/plan.ts';
import { toPlan } from '../plans/toPlan.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { toPublicProduct } from '../products/toPublicProduct.ts';

/** Returns the products and plans that a section of a page shows, with their present prices, in the order of the ids.
 *  Leaves out products that are not offered, their plans, and archived plans. */
export async function listSectionOffers(ids: readonly Id[]): Promise<SectionOffer[]> {
  const plans = await findPlans(ids.map((id) => new Types.ObjectId(id)));
  const productIds = new Set([...ids, ...plans.map(({ productId }) => productId.toHexString())]);
  const products = (await findProducts([...productIds])).filter(({ isPublished }) => isPublished);
  const productsById = new Map(products.map((product) => [product._id.toHexString(), product]));
  const plansById = new Map(plans.map((plan) => [plan._id.toHexString(), plan]));
  return ids.flatMap((id) => {
    const product = productsById.get(id);
    if (product !== undefined) return [toProductOffer(product)];
    const plan = plansById.get(id);
    const isOffered =
      plan !== undefined && !plan.isArchived && productsById.has(plan.productId.toHexString());
    return isOffered ? [toPlanOffer(plan)] : [];
  });
}

function toProductOffer(product: StoredProduct): SectionOffer {
  const { id, title, description, type, price, priceInterval } = toPublicProduct(product);
  return {
    ...{ id, productId: id, title, description, planPrices: null },
    price: { type, price, ...(priceInterval && { priceInterval }) },
  };
}

function toPlanOffer(plan: StoredPlan): SectionOffer {
  const { id, name, description, prices } = toPlan(plan, []);
  return {
    ...{ id, productId: plan.productId.toHexString(), title: name, description },
    ...{ price: null, planPrices: prices },
  };
}
