import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';

interface ExportButtonProps {
  /** The URL of the server's CSV export. */
  url: string;
  fileName: string;
  /** The singular noun for a row: 'student'. */
  itemName: string;
}

const loadExport = () => import('./saveExport.ts');

/** A button that saves an export as a file and shows its progress. */
export function ExportButton({ url, fileName, itemName }: ExportButtonProps) {
  const [count, setCount] = useState(0);
  const formatRowCount = (rows: number) => `${formatWholeNumber(rows)} ${itemName}${rows === 1 ? '' : 's'}`;
  const exportMutation = useMutation({
    mutationFn: async () => (await loadExport()).saveExport({ url, fileName }, setCount),
    onSuccess: (saved) => {
      toast({ title: 'Export ready', description: `${formatRowCount(saved)} in ${fileName}.` });
    },
    onError: (error) => {
      toast({ title: 'Export failed', description: getErrorMessage(error), variant: 'destructive' });
    },
  });
  return (
    <>
      <span role="status" className="grove-unseen">
        {exportMutation.isPending && 'Exporting...'}
      </span>
      <Button
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
        loading={exportMutation.isPending}
        onClick={() => {
          setCount(0);
          exportMutation.mutate();
        }}
      >
        {exportMutation.isPending && count > 0 ? `Exporting ${formatRowCount(count)}...` : 'Export'}
      </Button>
    </>
  );
}
