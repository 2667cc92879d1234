import { CalendarDays, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { frameHeights } from '@grove/contracts/courses/widgetRules';
import { Button } from '@grove/ui/forms/Button';
import { HostedFrame } from './HostedFrame.tsx';
import { WidgetCard } from './WidgetCard.tsx';
import type { WidgetOf } from './widgetOf.ts';

const services = {
  calendly: { name: 'Calendly', action: 'Show the booking page', Icon: CalendarDays },
  typeform: { name: 'Typeform', action: 'Show the form', Icon: ClipboardList },
} as const;

/** A Calendly or Typeform page within the lesson. It loads only on request, so that these services receive no
 *  data before that. */
export function FrameWidget({ widget }: { widget: WidgetOf<'calendly' | 'typeform'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, action, Icon } = services[widget.type];
  return (
    <WidgetCard icon={<Icon size={20} aria-hidden />} title={widget.title}>
      {isOpen ? (
        <HostedFrame
          url={widget.url}
          title={widget.title}
          style={{ blockSize: `${String(frameHeights[widget.type])}px` }}
        />
      ) : (
        <div>
          <p>
            This content comes from {name}. If you open it, {name} will know that you were here.
          </p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        </div>
      )}
    </WidgetCard>
  );
}
