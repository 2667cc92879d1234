import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import type { ExportSource } from './saveExport.ts';

const loadExport = () => import('./saveExport.ts');

/** Saves an export as a file, and shows a toast with the result.
 *  @param itemName the singular noun for a row: 'student'.
 *  @returns `progress`, for example '500 students'; empty until the first rows arrive. */
export function useExport(itemName: string) {
  const [count, setCount] = useState(0);
  const formatRowCount = (rows: number) => `${formatWholeNumber(rows)} ${itemName}${rows === 1 ? '' : 's'}`;
  const mutation = useMutation({
    mutationFn: async (source: ExportSource) => (await loadExport()).saveExport(source, setCount),
    onSuccess: (saved, { fileName }) => {
      toast({ title: 'Export ready', description: `${formatRowCount(saved)} in ${fileName}.` });
    },
    onError: (error) => {
      toast({ title: 'Export failed', description: getErrorMessage(error), variant: 'destructive' });
    },
  });
  return {
    isPending: mutation.isPending,
    progress: mutation.isPending && count > 0 ? formatRowCount(count) : '',
    start: (source: ExportSource) => {
      setCount(0);
      mutation.mutate(source);
    },
  };
}
