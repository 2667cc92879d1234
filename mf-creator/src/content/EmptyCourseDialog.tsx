import { useQuery } from '@tanstack/react-query';
import type { MissingContent } from '@grove/contracts/courseChecks';
import { toEditorQuery } from '@grove/contracts/editorPlace';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { MissingContentDialog } from '@grove/ui/MissingContentDialog';

/** Explains why a course was not published, and links to what is missing in its editor. */
export function EmptyCourseDialog({ courseId, onClosed }: { courseId: string; onClosed: () => void }) {
  const { data, isPending } = useQuery<{ missing: MissingContent[] }>({
    queryKey: ['/api/creator/courses', courseId, 'missing'],
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (isPending) return null;
  return (
    <MissingContentDialog
      missing={data?.missing}
      onClose={onClosed}
      link={(item, label) => (
        <Button as={Link} to={addressOf(courseId, item)} variant="secondary" size="sm">
          {label}
        </Button>
      )}
    />
  );
}

function addressOf(courseId: string, item: MissingContent): string {
  const place = 'lessonId' in item ? { lessonId: item.lessonId, pageId: item.pageId ?? undefined } : {};
  return pathTo('courseEditor', { courseId }) + toEditorQuery(place);
}
