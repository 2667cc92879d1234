import type { Write } from './defineWrite.ts';
import { getErrorMessage } from './requestErrors.ts';
import { toast } from './toast.ts';

/** Shows that the server has refused a write, and why. */
export function showRefusal(
  error: unknown,
  { title = 'Not saved', describe = getErrorMessage }: NonNullable<Write<never>['refused']> = {},
): void {
  toast({ variant: 'destructive', title, description: describe(error) });
}
