import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';
import { toFilter } from './students.api.ts';
import type { StudentListQuery } from './students.api.ts';

type MessageBody = BodyOf<'POST /api/student-messages'>;
type EnrolmentBody = BodyOf<'POST /api/student-enrolments'>;

/** The students of an action: their ids, or the filter that they match. */
export type SelectedStudents = MessageBody['students'];

/** Fetches the number of students who match the search and filters. */
export function useStudentCount(filters: Omit<StudentListQuery, 'order'>) {
  const query = toFilter(filters);
  return useQuery({
    queryKey: ['/api/students/count', query],
    queryFn: ({ signal }) => call('GET /api/students/count', { query, signal }),
    refetchOnMount: 'always',
  });
}

/** Returns a mutation that sends a message to each of the students. */
export function useMessageStudents() {
  const { getKey, reset } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: MessageBody) =>
      call('POST /api/student-messages', { body, idempotencyKey: getKey(body) }),
    onSuccess: ({ students }) => {
      reset();
      toast({ title: `Sending to ${formatStudents(students)}`, description: resultNote });
    },
  });
}

/** Returns a mutation that enrolls the students in a course. */
export function useEnrolStudents() {
  const { getKey, reset } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: EnrolmentBody) =>
      call('POST /api/student-enrolments', { body, idempotencyKey: getKey(body) }),
    onSuccess: ({ students }) => {
      reset();
      toast({ title: `Enrolling ${formatStudents(students)}`, description: resultNote });
    },
  });
}

const resultNote = 'A notification will tell you the result.';

/** Formats a number of students: '1,240 students'. */
export function formatStudents(count: number): string {
  return `${formatWholeNumber(count)} ${count === 1 ? 'student' : 'students'}`;
}
