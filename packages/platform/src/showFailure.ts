import { getErrorMessage } from './requestErrors.ts';
import { toast } from './toast.ts';

/** Shows that a request not sent by a form has failed, and why. */
export function showFailure(error: unknown) {
  toast({ title: 'Error', description: getErrorMessage(error), variant: 'destructive' });
}
