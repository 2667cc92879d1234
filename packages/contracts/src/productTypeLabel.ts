/** The label on a product's card.
 * Rule: specification, Creator Portal, Content.
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
