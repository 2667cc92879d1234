import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttendanceList } from '@grove/contracts/classes';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

const keyOf = (meetingId: string) => ['/api/coach/meetings', meetingId, 'attendance'];

/** Fetches the attendees of a meeting and who of them came. */
export function useAttendance(meetingId: string) {
  return useQuery<AttendanceList>({ queryKey: keyOf(meetingId), refetchOnMount: 'always' });
}

/** Returns a mutation that marks a member as attended. */
export function useMarkAttended(meetingId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      call('PUT /api/coach/meetings/:meetingId/attendance/:memberId', {
        params: { meetingId, memberId },
        body: {},
      }),
    onSuccess: (list) => {
      cache.setQueryData(keyOf(meetingId), list);
      toast({ title: 'Marked as attended' });
    },
    onError: (error) => {
      toast({ title: 'Attendance not saved', description: inPlainWords(error), variant: 'destructive' });
    },
  });
}
