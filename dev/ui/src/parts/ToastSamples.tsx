import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Toast } from '@grove/ui/Toast';
import { Sample } from '../Sample.tsx';

const saved = { title: 'Notes saved! 📝', description: 'Your notes have been saved successfully' };
const failed = {
  title: 'Payment Failed',
  description: 'Your card was declined.',
  variant: 'destructive',
} as const;

export function ToastSamples() {
  return (
    <>
      <Sample name="as it looks" wide>
        <Toast {...saved} onClose={() => toast(saved)} />
        <Toast {...failed} onClose={() => toast(failed)} />
      </Sample>
      <Sample name="for real">
        <Button variant="secondary" onClick={() => toast(saved)}>
          Show one
        </Button>
        <Button variant="secondary" onClick={() => toast(failed)}>
          Show a failure
        </Button>
      </Sample>
    </>
  );
}
