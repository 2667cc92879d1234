import { useQuery } from '@tanstack/react-query';
import type { CourseStudents } from '@grove/contracts/courses/courseChecks';
import { call } from '@grove/platform/call';

interface StudentCountQuery {
  courseId: string;
  /** A section, module or lesson. Default: the whole course. */
  within?: string | undefined;
  isEnabled?: boolean;
}

/** Counts the students of a course, and those with progress or answers in a part of it. */
export function useCourseStudents({ courseId, within, isEnabled = true }: StudentCountQuery) {
  return useQuery<CourseStudents>({
    queryKey: ['/api/creator/courses', courseId, 'students', within ?? ''],
    queryFn: ({ signal }) =>
      call('GET /api/creator/courses/:courseId/students', {
        params: { courseId },
        query: { within },
        signal,
      }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    gcTime: 0,
  });
}
