import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { saveExport } from './saveExport.ts';

interface ExportButtonProps {
  /** Where the server writes it. */
  address: string;
  fileName: string;
  /** What a line is: 'student'. */
  what: string;
}

/** Writes all that are listed into a file, and tells how far it is. */
export function ExportButton({ address, fileName, what }: ExportButtonProps) {
  const [count, setCount] = useState(0);
  const inLines = (lines: number) => `${formatWholeNumber(lines)} ${what}${lines === 1 ? '' : 's'}`;
  const saving = useMutation({
    mutationFn: () => saveExport({ address, fileName }, setCount),
    onSuccess: (saved) => {
      toast({ title: 'Export ready', description: `${inLines(saved)} in ${fileName}.` });
    },
    onError: (error) => {
      toast({ title: 'The export failed', description: inPlainWords(error), variant: 'destructive' });
    },
  });
  return (
    <>
      <span role="status" className="grove-unseen">
        {saving.isPending && 'Exporting...'}
      </span>
      <Button
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => {
          setCount(0);
          saving.mutate();
        }}
      >
        {saving.isPending && count > 0 ? `Exporting ${inLines(count)}...` : 'Export'}
      </Button>
    </>
  );
}
