import { getErrorMessage } from '@grove/platform/requestErrors';
import { Notice } from '@grove/ui/feedback/Notice';
import { DetailsDialog } from './DetailsDialog.tsx';
import { useProductsOfCourse } from './content.api.ts';

/** Opens 'Edit details' of the product that sells a course; of the newest one if there are several. */
export function CourseDetails({ courseId, onClosed }: { courseId: string; onClosed: () => void }) {
  const { data, error } = useProductsOfCourse(courseId);
  if (error !== null) return <Notice tone="danger">{getErrorMessage(error)}</Notice>;
  if (data === undefined) return null;
  const [product] = data;
  if (product === undefined) return <Notice tone="danger">No product sells this course.</Notice>;
  return <DetailsDialog product={product} onClosed={onClosed} />;
}
