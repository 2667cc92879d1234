import { useMutation } from '@tanstack/react-query';
import type { CourseTemplateName } from '@grove/contracts/courses/courseTemplates';
import { call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { showFailure } from '@grove/platform/showFailure';
import { useEditor } from './editorContext.ts';
import { waitUntilSaved } from './waitUntilSaved.ts';

/** Returns a mutation that fills the course from a template. A repeated request adds nothing. */
export function useFillCourse() {
  const editor = useEditor();
  const courseId = editor.use((state) => state.courseId);
  const { getKey, reset } = useIdempotencyKeys();
  return useMutation({
    mutationFn: async (template: CourseTemplateName) => {
      // The server refuses a course whose modules were deleted here but not there.
      await waitUntilSaved(editor);
      return call('POST /api/creator/courses/:courseId/template', {
        params: { courseId },
        body: { template },
        idempotencyKey: getKey(template),
      });
    },
    onSuccess: reset,
    onError: showFailure,
    // Also after a refusal: another tab or creator has added modules.
    onSettled: () => editor.refresh(courseId),
  });
}
