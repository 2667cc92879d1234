import { useQuery } from '@tanstack/react-query';
import type { MissingContent } from '@grove/contracts/courses/courseChecks';
import { toEditorQuery } from '@grove/contracts/courses/editorQuery';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { MissingContentDialog } from '@grove/ui/overlays/MissingContentDialog';

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
        <Button as={Link} to={getEditorUrl(courseId, item)} variant="secondary" size="sm">
          {label}
        </Button>
      )}
    />
  );
}

function getEditorUrl(courseId: string, item: MissingContent): string {
  const editorLocation =
    'lessonId' in item ? { lessonId: item.lessonId, pageId: item.pageId ?? undefined } : {};
  return pathTo('courseEditor', { courseId }) + toEditorQuery(editorLocation);
}
