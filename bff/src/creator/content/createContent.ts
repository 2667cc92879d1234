import type { CourseTemplateName } from '@grove/contracts/courses/courseTemplates';
import type { Id } from '@grove/contracts/fields/fields';
import { defaultDuration } from '@grove/contracts/shop/productRules';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createCourse } from '../../learning/courses/createCourse.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import { toCents } from '../../shop/products/toCents.ts';
import { getTemplateSections } from './courseTemplates/getTemplateSections.ts';

/** The fields of every new product. */
export interface NewContent {
  title: string;
  description: string;
  price: string;
  category: string;
}

type NewCourseContent = NewContent & {
  duration?: string | undefined;
  template?: CourseTemplateName | undefined;
};

/** Creates a course, with the lessons of a template or one empty section, and the product that will sell it. Both are
 *  drafts, because an empty course can't be sold. */
export async function createDraftCourse(
  { title, description, price, category, duration = '', template }: NewCourseContent,
  thumbnail: PreparedUpload,
  tx: Transaction,
): Promise<{ id: Id; productId: Id }> {
  await claimUpload(thumbnail, tx);
  const sharedFields = { title, description, thumbnailKey: thumbnail.key, isPublished: false };
  const { id } = await createCourse({ ...sharedFields, sections: getTemplateSections(template) }, tx);
  const product = {
    ...sharedFields,
    type: 'course',
    category,
    duration: duration === '' ? defaultDuration : duration,
    priceCents: toCents(price),
    courseId: id,
  } as const;
  const { id: productId } = await createProduct(product, tx);
  return { id, productId };
}

/** Creates a file product, which the library offers immediately. */
export async function createDigitalFile(
  { title, description, price, category, fileName }: NewContent & { fileName?: string | undefined },
  { thumbnail, file, pages }: Record<'thumbnail' | 'file', PreparedUpload> & { pages: number | undefined },
  tx: Transaction,
): Promise<{ productId: Id }> {
  await claimUpload(thumbnail, tx);
  await claimUpload(file, tx);
  const product = {
    title,
    description,
    type: 'digital_file',
    category,
    priceCents: toCents(price),
    thumbnailKey: thumbnail.key,
    file: {
      key: file.key,
      fileName: fileName ?? `${title}.${file.key.split('.').at(-1) ?? ''}`,
      contentType: file.mimeType,
      size: file.bytes,
      ...(pages !== undefined && { pages }),
    },
  } as const;
  const { id: productId } = await createProduct(product, tx);
  return { productId };
}
