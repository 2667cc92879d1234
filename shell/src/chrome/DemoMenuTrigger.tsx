import { Button } from '@grove/ui/forms/Button';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The button that opens the demo menu. */
export function DemoMenuTrigger(props: ComponentProps<'button'>) {
  return (
    <Button variant="ghost" size="sm" {...props}>
      View as…
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
}
