import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MembershipEnding } from '@grove/contracts/shop/planRules';
import type { StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';

const membershipsKey = (studentId: string) => ['/api/students', studentId, 'memberships'];

/** Fetches a student's memberships. Payments and the student change them elsewhere. */
export function useStudentMemberships(studentId: string) {
  return useQuery<StudentMembership[]>({
    queryKey: membershipsKey(studentId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a mutation that gives a membership to a student. The form shows a refusal. */
export function useGiveMembership(studentId: string) {
  const refresh = useRefreshStudent(studentId);
  return useMutation({
    mutationFn: (body: { planId: string; endsAt?: string }) =>
      call('POST /api/students/:studentId/memberships', { params: { studentId }, body }),
    onSuccess: ({ title }) => {
      toast({ title: 'Membership given', description: `They now have “${title}”, free of charge.` });
    },
    onSettled: refresh,
  });
}

/** Returns a mutation that cancels a student's membership. The form shows a refusal. Sending again after a failure
 *  does what is missing. */
export function useCancelSubscription(studentId: string, subscriptionId: string) {
  const refresh = useRefreshStudent(studentId);
  return useMutation({
    mutationFn: (ending: MembershipEnding) =>
      call('POST /api/creator/subscriptions/:subscriptionId/cancel', {
        params: { subscriptionId },
        body: { ending },
      }),
    onSuccess: ({ title }) => {
      toast({ title: 'Membership canceled', description: `“${title}” won’t be charged again.` });
    },
    onSettled: refresh,
  });
}

/** Also refreshes payments, courses and figures, which a membership changes. */
function useRefreshStudent(studentId: string) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['/api/students', studentId] });
}
