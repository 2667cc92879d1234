import type { Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';

/** Returns the id and price of a product of the demo.
 *  @throws Error if there is no product with that title. */
export async function findProduct(site: Site, title: string): Promise<{ id: string; price: string }> {
  const product = await site.db.collection('products').findOne({ title });
  if (product === null) throw new Error(`The demo has no product '${title}'`);
  return { id: product._id.toHexString(), price: (Number(product['priceCents']) / 100).toFixed(2) };
}

/** Adds products to the cart of the browser's signed-in user. */
export async function fillCart(page: Page, site: Site, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const { id: productId } = await findProduct(site, title);
    const response = await page.request.post('/api/cart', {
      data: { productId },
      headers: { Origin: site.url },
    });
    if (!response.ok()) throw new Error(`'${title}' was not added to the cart: ${await response.text()}`);
  }
}

const cartRoute = { path: '/cart', places: { cart: '' }, access: 'public', title: 'Cart' };

/** Changes whether the shop's remote provides the cart route in the registry. */
export async function setCartRoute(site: Site, { isShown }: { isShown: boolean }): Promise<void> {
  const channels = site.db.collection<{ shown: { routes: (typeof cartRoute)[] } }>('channels');
  const shop = { name: 'mf-checkout', channel: 'stable' };
  await channels.updateOne(shop, { $pull: { 'shown.routes': { path: cartRoute.path } } });
  if (isShown) await channels.updateOne(shop, { $push: { 'shown.routes': cartRoute } });
}
