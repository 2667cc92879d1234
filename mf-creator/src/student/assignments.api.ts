import { useQuery } from '@tanstack/react-query';
import type { Assignments } from '@grove/contracts/community/circles';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';

/** Fetches the circles and pods of a student. Always refetched, because other creators also change them. */
export function useAssignments(studentId: string) {
  return useQuery<Assignments>({
    queryKey: ['/api/students', studentId, 'circles'],
    refetchOnMount: 'always',
  });
}

const saveAssignments = (studentId: string) =>
  defineWrite({
    name: 'save assignments',
    request: (body: { add: string[]; remove: string[] }) =>
      request('PATCH /api/students/:studentId/circles', { params: { studentId }, body }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: ['/api/students', studentId, 'circles'], exact: true }),
        settle: (_shown, saved) => saved,
      },
    ],
    refused: { title: 'Error' },
    onAccepted: (_saved, _change, client) => {
      for (const path of ['/api/circles', '/api/pods', '/api/account/circles'])
        void client.invalidateQueries({ queryKey: [path] });
      toast({ title: 'Assignments saved', description: 'The student’s circles and pods are up to date.' });
    },
  });

/**
 * Returns a mutation that adds a student to circles and pods and removes them from others. Assignments that
 * others make in the meantime are kept.
 */
export function useSaveAssignments(studentId: string) {
  return useWrite(saveAssignments(studentId));
}
