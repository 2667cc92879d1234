/** The label on a product's card.
 * The first that the category or the type says, in this order; a category that is not known is its own label.
 * @param product `category` and `type` as stored, any case. */
export function productTypeLabel({ category, type }: { category: string; type: string }): string {
  const word = category.trim().toLowerCase();
  if (word === 'download' || type === 'digital_file') return 'DIGITAL DOWNLOAD';
  if (word === 'course' || type === 'course') return 'COURSE';
  if (word === 'physical' || word === 'product' || type === 'physical') return 'PHYSICAL PRODUCT';
  if (word === 'meditation' || word === 'audio') return 'AUDIO MEDITATION';
  if (word === 'workshop' || type === 'live_class') return 'WORKSHOP';
  return word === '' ? 'PRODUCT' : word.toUpperCase();
}
