import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignments } from '@grove/contracts/circles';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';

/** The circles and pods that a student is in. Others assign, too: asked for anew each time. */
export function useAssignments(studentId: string) {
  return useQuery<Assignments>({
    queryKey: ['/api/students', studentId, 'circles'],
    refetchOnMount: 'always',
  });
}

/** Adds a student to circles and pods and takes them out of others; what others assign meanwhile stays. */
export function useSaveAssignments(studentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { add: string[]; remove: string[] }) =>
      call('PATCH /api/students/:studentId/circles', { params: { studentId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData<Assignments>(['/api/students', studentId, 'circles'], saved);
      for (const first of ['/api/circles', '/api/pods', '/api/account/circles'])
        void cache.invalidateQueries({ queryKey: [first] });
      toast({ title: 'Assignments saved', description: 'They see their circles and pods at once.' });
    },
    onError: showFailure,
  });
}
