import { useQuery } from '@tanstack/react-query';
import type { AttendanceList } from '@grove/contracts/coaching/classes';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';

const attendanceKey = (meetingId: string) => ['/api/coach/meetings', meetingId, 'attendance'];

/** Fetches the attendees of a meeting and who of them came. */
export function useAttendance(meetingId: string) {
  return useQuery<AttendanceList>({ queryKey: attendanceKey(meetingId), refetchOnMount: 'always' });
}

const markAttended = (meetingId: string) =>
  defineWrite({
    name: 'mark attended',
    request: (memberId: string) =>
      request('PUT /api/coach/meetings/:meetingId/attendance/:memberId', {
        params: { meetingId, memberId },
        body: {},
      }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: attendanceKey(meetingId), exact: true }),
        settle: (_shown, list) => list,
      },
    ],
    refused: { title: 'Attendance not saved' },
    onAccepted: () => {
      toast({ title: 'Marked as attended' });
    },
  });

/** Returns a mutation that marks a member as attended. */
export function useMarkAttended(meetingId: string) {
  return useWrite(markAttended(meetingId));
}
