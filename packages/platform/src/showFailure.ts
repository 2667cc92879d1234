import { inPlainWords } from './refusal.ts';
import { toast } from './toast.ts';

/** Says that something a person asked for did not happen, and why: for a request that no form has sent. */
export function showFailure(error: unknown) {
  toast({ title: 'Error', description: inPlainWords(error), variant: 'destructive' });
}
