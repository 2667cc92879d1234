import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessagePage } from '@grove/contracts/community/conversations';
import type {
  Purchase,
  StudentBooking,
  StudentCourse,
  StudentField,
  StudentProfile,
} from '@grove/contracts/creator/students';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import type { QueryUpdate } from '@grove/platform/defineWrite';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';

export type StudentCourses = ResponseOf<'GET /api/students/:studentId/courses'>;

const studentKey = (studentId: string, part?: string) =>
  part === undefined ? ['/api/students', studentId] : ['/api/students', studentId, part];

/**
 * Fetches a student with the figures of their profile. Refetched on each visit, because members change
 * them.
 */
export function useStudent(studentId: string) {
  return useQuery<StudentProfile>({ queryKey: studentKey(studentId), refetchOnMount: unlessFromPage });
}

export function usePurchases(studentId: string) {
  return useQuery<Purchase[]>({ queryKey: studentKey(studentId, 'purchases'), refetchOnMount: 'always' });
}

export function useBookings(studentId: string) {
  return useQuery<StudentBooking[]>({
    queryKey: studentKey(studentId, 'bookings'),
    refetchOnMount: 'always',
  });
}

/** Fetches the latest messages between the current creator and the student. */
export function useStudentMessages(studentId: string) {
  return useQuery<MessagePage>({ queryKey: studentKey(studentId, 'messages'), refetchOnMount: 'always' });
}

export function useCourses(studentId: string) {
  return useQuery<StudentCourses>({ queryKey: studentKey(studentId, 'courses'), refetchOnMount: 'always' });
}

export type StudentValues = Partial<Record<StudentField, string | null>>;

/**
 * Returns a mutation that changes a student's details. Refused if a field no longer has the value in `was`,
 * which the creator saw before.
 */
export function useChangeStudent(studentId: string) {
  const cache = useQueryClient();
  const key = studentKey(studentId);
  return useMutation({
    mutationFn: ({ changes: { username, ...others }, was }: { changes: StudentValues; was: StudentValues }) =>
      call('PATCH /api/students/:studentId', {
        params: { studentId },
        // A username cannot be removed.
        body: { ...others, ...(typeof username === 'string' && { username }), was },
      }),
    onSuccess: (saved) => {
      cache.setQueryData<StudentProfile>(key, (cached) => cached && { ...cached, ...saved });
      void cache.invalidateQueries({ queryKey: ['/api/students'], predicate: isList });
      toast({ title: 'Saved', description: `The details of ${saved.username} were updated.` });
    },
  });
}

/** Returns a function that fetches a student's current details into the cache. */
export function useFetchStudent(studentId: string) {
  const cache = useQueryClient();
  return () =>
    cache.query<StudentProfile>({
      queryKey: studentKey(studentId),
      queryFn: ({ signal }) => call('GET /api/students/:studentId', { params: { studentId }, signal }),
      staleTime: 0,
    });
}

function isList({ queryKey }: { queryKey: readonly unknown[] }) {
  return typeof queryKey[1] === 'object';
}

const enrolStudent = (studentId: string) =>
  defineWrite({
    name: 'enrol student',
    request: (courseId: string) =>
      request('POST /api/students/:studentId/enrolments', { params: { studentId }, body: { courseId } }),
    queryUpdates: [settlesCourses(studentId)],
    onAccepted: (courses, courseId) => {
      const title = courses.enrolled.find((course) => course.courseId === courseId)?.title ?? '';
      toast({ title: 'Enrolled', description: `${title} is now in their classroom.` });
    },
  });

/** Returns a mutation that enrolls a student in a course without a purchase. The form shows a refusal. */
export function useEnrol(studentId: string) {
  return useWrite(enrolStudent(studentId), { handlesRefusal: true });
}

const endAccess = (studentId: string) =>
  defineWrite({
    name: 'end access',
    request: ({ courseId }: StudentCourse) =>
      request('DELETE /api/students/:studentId/enrolments/:courseId', { params: { studentId, courseId } }),
    queryUpdates: [settlesCourses(studentId)],
    refused: { title: 'Error' },
    onAccepted: (_courses, { title }) => {
      toast({ title: 'Access revoked', description: `${title} is no longer in their classroom.` });
    },
  });

/** Returns a mutation that ends a student's access to a course. */
export function useEndAccess(studentId: string) {
  return useWrite(endAccess(studentId));
}

/** Shows the courses that the server returns for a write. */
function settlesCourses(studentId: string): QueryUpdate<StudentCourses, unknown, StudentCourses> {
  return {
    queries: () => ({ queryKey: studentKey(studentId, 'courses'), exact: true }),
    settle: (_shown, courses) => courses,
  };
}
