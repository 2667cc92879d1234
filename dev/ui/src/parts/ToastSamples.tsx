import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';
import { Toast } from '@grove/ui/feedback/Toast';
import { Sample } from '../Sample.tsx';

const saved = { title: 'Notes saved! 📝', description: 'Your notes have been saved successfully' };
const failed = {
  title: 'Payment Failed',
  description: 'Your card was declined.',
  variant: 'destructive',
} as const;
const earned = [
  { title: 'Lesson Complete! 💖', description: 'Moving to: Three Breaths', achievement: 'lesson' },
  {
    title: 'Course Complete! 🎉',
    description: 'Congratulations on finishing the course!',
    achievement: 'course',
  },
  { title: 'You reached level 5', description: 'Keep growing.', achievement: 'level' },
  { title: 'New badge: First Light', description: 'The first lesson is done.', achievement: 'badge' },
] as const;

export function ToastSamples() {
  return (
    <>
      <Sample name="static" wide>
        <Toast {...saved} onClose={() => toast(saved)} />
        <Toast {...failed} onClose={() => toast(failed)} />
      </Sample>
      <Sample name="for an achievement" wide>
        {earned.map((moment) => (
          <Toast key={moment.title} {...moment} onClose={() => toast(moment)} />
        ))}
      </Sample>
      <Sample name="live">
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
