import type { LibraryProduct } from '@grove/contracts/library';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import type { ButtonProps } from '@grove/ui/Button';

/** The way into a course that the reader has; nothing for what they have not. */
export function OpenCourse({
  product: { owned, courseId },
  ...look
}: Pick<ButtonProps, 'size' | 'block' | 'variant'> & { product: LibraryProduct }) {
  if (!owned || courseId === null) return null;
  return (
    <Button as={Link} to={paths.course(courseId)} {...look}>
      Continue
    </Button>
  );
}
