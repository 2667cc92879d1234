import { useQuery } from '@tanstack/react-query';
import type { MissingContent } from '@grove/contracts/courses/courseChecks';
import { Button } from '@grove/ui/forms/Button';
import { MissingContentDialog } from '@grove/ui/overlays/MissingContentDialog';
import { useEditor } from './editorContext.ts';

/**
 * Explains why the server refused to publish the course or to hide its last content, and links to what is
 * missing.
 */
export function EmptyCourseDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const editor = useEditor();
  const { data, isPending } = useQuery<{ missing: MissingContent[] }>({
    queryKey: ['/api/creator/courses', courseId, 'missing'],
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (isPending) return null;
  return (
    <MissingContentDialog
      missing={data?.missing}
      onClose={onClose}
      link={(item, label) => (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            if ('lessonId' in item)
              editor.choose({ lessonId: item.lessonId, pageId: item.pageId ?? undefined });
            onClose();
          }}
        >
          {label}
        </Button>
      )}
    />
  );
}
