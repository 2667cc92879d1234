import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { ApiError, call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';
import { useRefreshProducts } from './content.api.ts';

export type NewCourse = BodyOf<'POST /api/courses'>;
export type NewFile = BodyOf<'POST /api/digital-files'>;
export type NewClass = BodyOf<'POST /api/live-classes'>;
type NewMembership = BodyOf<'POST /api/creator/memberships'>;

/** Returns a mutation that creates a course. */
export function useCreateCourse() {
  const refresh = useRefreshProducts();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewCourse) => call('POST /api/courses', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Course Created', description: 'Your course has been created successfully.' });
      await refresh();
    },
  });
}

/** Returns a mutation that creates a digital file product. */
export function useCreateFile() {
  const refresh = useRefreshProducts();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewFile) => call('POST /api/digital-files', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({
        title: 'Digital File Created',
        description: 'Your digital file has been created successfully.',
      });
      await refresh();
    },
  });
}

/** Returns a mutation that creates a live class. */
export function useCreateClass() {
  const refresh = useRefreshProducts();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewClass) => call('POST /api/live-classes', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Live Class Created', description: 'Your live class has been created successfully.' });
      await refresh();
    },
  });
}

/** Returns a mutation that creates a membership without plans. */
export function useCreateMembership() {
  const refresh = useRefreshProducts();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewMembership) =>
      call('POST /api/creator/memberships', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Membership Created', description: 'Your membership has been created successfully.' });
      await refresh();
    },
  });
}

/**
 * Returns an error handler that shows the server's message for a refusal.
 * @param fallback the message for other failures.
 */
export function createErrorHandler(fallback: string) {
  return (error: unknown) => {
    const hasServerMessage = error instanceof ApiError && error.code !== undefined && error.status < 500;
    toast({ title: 'Error', description: hasServerMessage ? error.text : fallback, variant: 'destructive' });
  };
}
