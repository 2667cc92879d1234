import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { saveExport } from './saveExport.ts';

interface ExportButtonProps {
  /** The address of the server's CSV export. */
  address: string;
  fileName: string;
  /** The singular noun for a row: 'student'. */
  what: string;
}

/** A button that saves an export as a file and shows its progress. */
export function ExportButton({ address, fileName, what }: ExportButtonProps) {
  const [count, setCount] = useState(0);
  const inLines = (lines: number) => `${formatWholeNumber(lines)} ${what}${lines === 1 ? '' : 's'}`;
  const saving = useMutation({
    mutationFn: () => saveExport({ address, fileName }, setCount),
    onSuccess: (saved) => {
      toast({ title: 'Export ready', description: `${inLines(saved)} in ${fileName}.` });
    },
    onError: (error) => {
      toast({ title: 'Export failed', description: inPlainWords(error), variant: 'destructive' });
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
