import { inTransaction } from '../../src/infra/mongo.ts';
import type { NewSection } from '../../src/publishing/sites/sectionEdits.ts';
import { createProductSection } from '../../src/shop/productPages/changeProductSections.ts';
import { makeProduct } from './makeProduct.ts';

/** Adds a section to the draft of a product's page. @param productId default: a new product. */
export async function makeProductSection(
  parts: Partial<NewSection> = {},
  productId?: string,
): Promise<{ productId: string; sectionId: string }> {
  const id = productId ?? (await makeProduct());
  const section: NewSection = {
    ...{ type: 'custom', title: 'A section', content: '<p>Words</p>', isVisible: true, settings: {} },
    ...parts,
  };
  const { id: sectionId } = await inTransaction((tx) => createProductSection(id, section, tx));
  return { productId: id, sectionId };
}
