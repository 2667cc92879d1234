import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/wire';
import { ApiError, call } from '@grove/platform/call';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { useRefreshed } from './content.api.ts';

export type NewCourse = BodyOf<'POST /api/courses'>;
export type NewFile = BodyOf<'POST /api/digital-files'>;
export type NewClass = BodyOf<'POST /api/live-classes'>;

/** Makes a course. */
export function useCreateCourse() {
  const refresh = useRefreshed();
  const { keyOf } = useWishKeys();
  return useMutation({
    mutationFn: (body: NewCourse) => call('POST /api/courses', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Course Created', description: 'Your course has been created successfully.' });
      await refresh();
    },
  });
}

/** Offers a file. */
export function useCreateFile() {
  const refresh = useRefreshed();
  const { keyOf } = useWishKeys();
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

/** Offers a live class. */
export function useCreateClass() {
  const refresh = useRefreshed();
  const { keyOf } = useWishKeys();
  return useMutation({
    mutationFn: (body: NewClass) => call('POST /api/live-classes', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Live Class Created', description: 'Your live class has been created successfully.' });
      await refresh();
    },
  });
}

/** Tells of what was refused in the server's words, and of what failed otherwise in these. */
export function showRefused(otherwise: string) {
  return (error: unknown) => {
    const isTold = error instanceof ApiError && error.code !== undefined && error.status < 500;
    toast({ title: 'Error', description: isTold ? error.text : otherwise, variant: 'destructive' });
  };
}
