import { toast } from '@grove/platform/toast';

/** Tells of a failed write that has no form to stand in. */
export function showFailure({ message }: Pick<Error, 'message'>) {
  toast({ title: 'Error', description: message, variant: 'destructive' });
}
