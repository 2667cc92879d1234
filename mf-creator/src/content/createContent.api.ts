import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodyOf } from '@grove/contracts/wire';
import { ApiError, call } from '@grove/platform/call';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { useRefreshed } from './content.api.ts';

export type NewCourse = BodyOf<'POST /api/courses'>;
export type NewFile = BodyOf<'POST /api/digital-files'>;
export type NewClass = BodyOf<'POST /api/live-classes'>;

/** Makes a course; what fails is told of. */
export function useCreateCourse() {
  const refresh = useRefreshed();
  const keyOf = useWish();
  return useMutation({
    mutationFn: (body: NewCourse) => call('POST /api/courses', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Course Created', description: 'Your course has been created successfully.' });
      await refresh();
    },
    onError: (error) => {
      showError(error, 'Failed to create course');
    },
  });
}

/** Offers a file; what fails is told of. */
export function useCreateFile() {
  const refresh = useRefreshed();
  const keyOf = useWish();
  return useMutation({
    mutationFn: (body: NewFile) => call('POST /api/digital-files', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({
        title: 'Digital File Created',
        description: 'Your digital file has been created successfully.',
      });
      await refresh();
    },
    onError: (error) => {
      showError(error, 'Failed to create digital file');
    },
  });
}

/** Offers a live class; what fails is told of. */
export function useCreateClass() {
  const refresh = useRefreshed();
  const keyOf = useWish();
  return useMutation({
    mutationFn: (body: NewClass) => call('POST /api/live-classes', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      toast({ title: 'Live Class Created', description: 'Your live class has been created successfully.' });
      await refresh();
    },
    onError: (error) => {
      showError(error, 'Failed to create live class');
    },
  });
}

/** One key for the same wish, however often it is sent; another one once something else is wished for. */
function useWish() {
  const wish = useRef({ text: '', key: '' });
  return (body: object) => {
    const text = JSON.stringify(body);
    if (wish.current.text !== text) wish.current = { text, key: newIdempotencyKey() };
    return wish.current.key;
  };
}

function showError(error: Error, fallback: string) {
  const isTold = error instanceof ApiError && error.code !== undefined && error.status < 500;
  toast({ title: 'Error', description: isTold ? error.text : fallback, variant: 'destructive' });
}
