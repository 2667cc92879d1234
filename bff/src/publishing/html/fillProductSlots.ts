import { productPageSlots } from '@grove/contracts/releases/skeletonSlots';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { escapeHtml } from '../../infra/escapeHtml.ts';

const productArea =
  /<template data-product="begin">(.*?)<\/template>(.*?)<template data-product="end"><\/template>/s;
const slots = new RegExp(Object.values(productPageSlots).join('|'), 'g');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Fills a product's title, description and price into the skeleton of its page. Without a product, the skeleton
 *  stays. All slots are replaced in one pass, so that inserted text is not searched for slots. */
export function fillProductSlots(html: string, product: ProductDetails | undefined): string {
  return html.replace(productArea, (_, page: string, shape: string) => {
    if (product === undefined) return shape;
    const { title, description, owned, type } = product;
    const values: Record<string, string> = {
      [productPageSlots.title]: title,
      [productPageSlots.description]: description,
      [productPageSlots.price]: owned && type !== 'physical' ? 'Owned' : formatPrice(product),
    };
    return page.replace(slots, (slot) => escapeHtml(values[slot] ?? ''));
  });
}

/** Formats a price like the product's page: '49.00' becomes '$49.00', '0.00' becomes 'Free'. That of a membership is
 *  the lowest among its plans: 'from $12.00 / month'. */
function formatPrice({ price, priceInterval }: ProductDetails): string {
  if (priceInterval !== undefined) return `from ${dollars.format(Number(price))} /\u00A0${priceInterval}`;
  return Number(price) === 0 ? 'Free' : dollars.format(Number(price));
}
