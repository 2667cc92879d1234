/** Returns the label on a product's card: the first match of category or type in this order. An unknown
 *  category is its own label.
 *  @param product `category` and `type` as stored, in any case. */
export function productTypeLabel({ category, type }: { category: string; type: string }): string {
  const word = category.trim().toLowerCase();
  if (word === 'download' || type === 'digital_file') return 'DIGITAL DOWNLOAD';
  if (word === 'course' || type === 'course') return 'COURSE';
  if (word === 'physical' || word === 'product' || type === 'physical') return 'PHYSICAL PRODUCT';
  if (word === 'meditation' || word === 'audio') return 'AUDIO MEDITATION';
  if (word === 'workshop' || type === 'live_class') return 'WORKSHOP';
  return word === '' ? 'PRODUCT' : word.toUpperCase();
}
