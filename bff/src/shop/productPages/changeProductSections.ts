import type { Id } from '@grove/contracts/fields/fields';
import type { EditableSection } from '@grove/contracts/site/site';
import type { Transaction } from '../../infra/mongo.ts';
import {
  addDeletion,
  applyChange,
  createStoredSection,
  findInList,
  insertSection,
  removeSection,
  sortSections,
  toEditableSection,
} from '../../publishing/sites/sectionEdits.ts';
import type { NewSection, SectionChange } from '../../publishing/sites/sectionEdits.ts';
import { changeProductDraft, loadProductPage } from './productDraft.ts';
import type { ProductPageSections } from './productPage.ts';

/** Ids of a product and of a section of its page. */
interface SectionRef {
  productId: Id;
  sectionId: Id;
}

/** Lists the sections of a product's draft in order. @throws AppError('product-not-found') */
export async function listProductDraft(productId: Id): Promise<EditableSection[]> {
  return toList((await loadProductPage(productId)).draft);
}

/** Adds a section at the end of a product's page.
 *  @throws AppError('product-not-found' | 'too-many-sections') */
export async function createProductSection(
  productId: Id,
  parts: NewSection,
  tx: Transaction,
): Promise<EditableSection> {
  const section = createStoredSection(parts, 0);
  const { draft } = await changeProductDraft(
    productId,
    ({ draft: before }, revision) => ({
      ...before,
      sections: insertSection(before.sections, { ...section, revision }),
    }),
    tx,
  );
  return find(draft, section.id);
}

/** Changes the given parts of a section.
 *  @throws AppError('product-not-found' | 'not-found'); AppError('changed-elsewhere') if the caller has not seen the
 *  last change. */
export async function changeProductSection(
  { productId, sectionId }: SectionRef,
  change: SectionChange,
): Promise<EditableSection> {
  const { draft } = await changeProductDraft(productId, ({ draft: before }, revision) => ({
    ...before,
    sections: applyChange(before.sections, { sectionId, change }, revision),
  }));
  return find(draft, sectionId);
}

/** Deletes a section. It can be restored until newer deletions displace it.
 *  @param seen the section's revision that the caller has seen.
 *  @throws AppError('product-not-found' | 'not-found' | 'changed-elsewhere') */
export async function deleteProductSection(
  { productId, sectionId }: SectionRef,
  seen: number | undefined,
): Promise<null> {
  await changeProductDraft(productId, ({ draft: before }) => {
    const { remaining, removed } = removeSection(before.sections, sectionId, seen);
    return { ...before, sections: remaining, deleted: addDeletion(before.deleted, removed) };
  });
  return null;
}

/** Restores a deleted section to its position. A section that is on the page stays there.
 *  @throws AppError('not-found') if it is permanently gone; AppError('product-not-found' | 'too-many-sections') */
export async function restoreProductSection({ productId, sectionId }: SectionRef): Promise<EditableSection> {
  const { draft } = await changeProductDraft(productId, ({ draft: before }, revision) => {
    const found = before.deleted.find(({ section }) => section.id === sectionId);
    if (found === undefined || before.sections.some(({ id }) => id === sectionId)) {
      findInList(before.sections, sectionId);
      return before;
    }
    return {
      ...before,
      sections: insertSection(before.sections, { ...found.section, revision }, found.at),
      deleted: before.deleted.filter((one) => one !== found),
    };
  });
  return find(draft, sectionId);
}

/** Reorders the sections of a product's page.
 *  @param was the order that the caller has seen.
 *  @throws AppError('product-not-found'); AppError('changed-elsewhere') if the order has changed, or if the ids are not
 *  exactly the page's sections. */
export async function reorderProductSections(
  productId: Id,
  { sectionIds, was }: { sectionIds: readonly Id[]; was?: readonly Id[] | undefined },
): Promise<EditableSection[]> {
  const { draft } = await changeProductDraft(productId, ({ draft: before }) => ({
    ...before,
    sections: sortSections(before.sections, sectionIds, was),
  }));
  return toList(draft);
}

function find({ sections }: ProductPageSections, sectionId: Id): EditableSection {
  return toEditableSection(findInList(sections, sectionId));
}

function toList({ sections }: ProductPageSections): EditableSection[] {
  return sections.map((section, at) => toEditableSection({ section, at }));
}
