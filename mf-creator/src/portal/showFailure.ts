import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

/** Tells of a failed write that has no form to stand in. */
export function showFailure(error: unknown) {
  toast({ title: 'Error', description: inPlainWords(error), variant: 'destructive' });
}
