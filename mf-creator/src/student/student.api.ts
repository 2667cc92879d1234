import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessagePage } from '@grove/contracts/conversations';
import type {
  Purchase,
  StudentBooking,
  StudentCourse,
  StudentField,
  StudentProfile,
} from '@grove/contracts/students';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';

export type StudentCourses = ResponseOf<'GET /api/students/:studentId/courses'>;

const keyOf = (studentId: string, part?: string) =>
  part === undefined ? ['/api/students', studentId] : ['/api/students', studentId, part];

/** A student with the figures of their profile. Members change while one looks: asked for anew each time. */
export function useStudent(studentId: string) {
  return useQuery<StudentProfile>({ queryKey: keyOf(studentId), refetchOnMount: unlessFromPage });
}

export function usePurchases(studentId: string) {
  return useQuery<Purchase[]>({ queryKey: keyOf(studentId, 'purchases'), refetchOnMount: 'always' });
}

export function useBookings(studentId: string) {
  return useQuery<StudentBooking[]>({ queryKey: keyOf(studentId, 'bookings'), refetchOnMount: 'always' });
}

/** What the creator who looks and the student wrote to each other lately. */
export function useStudentMessages(studentId: string) {
  return useQuery<MessagePage>({ queryKey: keyOf(studentId, 'messages'), refetchOnMount: 'always' });
}

export function useCourses(studentId: string) {
  return useQuery<StudentCourses>({ queryKey: keyOf(studentId, 'courses'), refetchOnMount: 'always' });
}

export type StudentValues = Partial<Record<StudentField, string | null>>;

/** Writes fields of a student, unless they have become something else than `was`, which was seen before. */
export function useChangeStudent(studentId: string) {
  const cache = useQueryClient();
  const key = keyOf(studentId);
  return useMutation({
    mutationFn: ({ changes: { username, ...others }, was }: { changes: StudentValues; was: StudentValues }) =>
      call('PATCH /api/students/:studentId', {
        params: { studentId },
        // A name cannot be taken away.
        body: { ...others, ...(typeof username === 'string' && { username }), was },
      }),
    onSuccess: (saved) => {
      cache.setQueryData<StudentProfile>(key, (shown) => shown && { ...shown, ...saved });
      void cache.invalidateQueries({ queryKey: ['/api/students'], predicate: isList });
      toast({ title: 'Saved', description: `The details of ${saved.username} are up to date.` });
    },
  });
}

/** Loads a student's details as they are now, and shows them. */
export function useLoadStudent(studentId: string) {
  const cache = useQueryClient();
  return () =>
    cache.query<StudentProfile>({
      queryKey: keyOf(studentId),
      queryFn: ({ signal }) => call('GET /api/students/:studentId', { params: { studentId }, signal }),
      staleTime: 0,
    });
}

function isList({ queryKey }: { queryKey: readonly unknown[] }) {
  return typeof queryKey[1] === 'object';
}

/** Lets a student into a course without a purchase. */
export function useEnrol(studentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) =>
      call('POST /api/students/:studentId/enrolments', { params: { studentId }, body: { courseId } }),
    onSuccess: (courses, courseId) => {
      cache.setQueryData<StudentCourses>(keyOf(studentId, 'courses'), courses);
      const title = courses.enrolled.find((course) => course.courseId === courseId)?.title ?? '';
      toast({ title: 'Enrolled', description: `${title} is in their classroom now.` });
    },
  });
}

/** Closes a course to a student. */
export function useEndAccess(studentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ courseId }: StudentCourse) =>
      call('DELETE /api/students/:studentId/enrolments/:courseId', { params: { studentId, courseId } }),
    onSuccess: (courses, { title }) => {
      cache.setQueryData<StudentCourses>(keyOf(studentId, 'courses'), courses);
      toast({ title: 'Access ended', description: `${title} is no longer in their classroom.` });
    },
    onError: showFailure,
  });
}
