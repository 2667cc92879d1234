import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignments } from '@grove/contracts/circles';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';

/** Fetches the circles and pods of a student. Always refetched, because other creators change them, too. */
export function useAssignments(studentId: string) {
  return useQuery<Assignments>({
    queryKey: ['/api/students', studentId, 'circles'],
    refetchOnMount: 'always',
  });
}

/**
 * Returns a mutation that adds a student to circles and pods and removes them from others. Assignments that
 * others make in the meantime are kept.
 */
export function useSaveAssignments(studentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { add: string[]; remove: string[] }) =>
      call('PATCH /api/students/:studentId/circles', { params: { studentId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData<Assignments>(['/api/students', studentId, 'circles'], saved);
      for (const first of ['/api/circles', '/api/pods', '/api/account/circles'])
        void cache.invalidateQueries({ queryKey: [first] });
      toast({ title: 'Assignments saved', description: 'The student’s circles and pods are up to date.' });
    },
    onError: showFailure,
  });
}
