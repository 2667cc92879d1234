import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

/** Says that something a person asked for did not happen, and why. */
export function showFailure(error: unknown) {
  toast({ title: 'Error', description: inPlainWords(error), variant: 'destructive' });
}
