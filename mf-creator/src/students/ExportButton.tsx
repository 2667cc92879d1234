import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { saveExport } from './saveExport.ts';
import type { StudentsAsked } from './students.api.ts';

/** Writes all that are listed into a file, and tells how far it is. */
export function ExportButton({ asked }: { asked: StudentsAsked }) {
  const [count, setCount] = useState(0);
  const saving = useMutation({
    mutationFn: () => saveExport(asked, setCount),
    onSuccess: (saved) => {
      toast({ title: 'Export ready', description: `${inStudents(saved)} in students.csv.` });
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
        {saving.isPending && count > 0 ? `Exporting ${inStudents(count)}...` : 'Export'}
      </Button>
    </>
  );
}

function inStudents(count: number) {
  return `${formatWholeNumber(count)} ${count === 1 ? 'student' : 'students'}`;
}
