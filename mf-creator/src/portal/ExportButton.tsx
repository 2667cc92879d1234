import { Download } from 'lucide-react';
import { Button } from '@grove/ui/forms/Button';
import { useExport } from './useExport.ts';

interface ExportButtonProps {
  /** The URL of the server's CSV export. */
  url: string;
  fileName: string;
  /** The singular noun for a row: 'student'. */
  itemName: string;
}

/** A button that saves an export as a file and shows its progress. */
export function ExportButton({ url, fileName, itemName }: ExportButtonProps) {
  const { isPending, progress, start } = useExport(itemName);
  return (
    <>
      <span role="status" className="grove-unseen">
        {isPending && 'Exporting...'}
      </span>
      <Button
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
        loading={isPending}
        onClick={() => {
          start({ url, fileName });
        }}
      >
        {progress === '' ? 'Export' : `Exporting ${progress}...`}
      </Button>
    </>
  );
}
