import { useId } from 'react';
import { styled } from 'styled-components';
import { Slider } from '@grove/ui/forms/Slider';
import { AnswerNote } from './AnswerNote.tsx';
import type { Answering } from './answering.ts';
import { WidgetCard } from './WidgetCard.tsx';
import type { WidgetOf } from './widgetOf.ts';

interface OpinionScaleWidgetProps {
  widget: WidgetOf<'opinion_scale'>;
  answering: Answering<number | null>;
}

/** Asks how much a member agrees, in steps of one. It starts at the midpoint. Up to the midpoint it shows the
 *  label of the lower end, above it that of the upper end. */
export function OpinionScaleWidget({ widget, answering }: OpinionScaleWidgetProps) {
  const question = useId();
  const { min, max, minLabel, maxLabel } = widget;
  const midpoint = (min + max) / 2;
  const value = answering.answer ?? Math.floor(midpoint);
  const label = value <= midpoint ? minLabel : maxLabel;
  return (
    <WidgetCard title={<span id={question}>{widget.question}</span>}>
      <Slider
        aria-labelledby={question}
        {...{ value, min, max }}
        step={1}
        valueText={`${String(value)}: ${label}`}
        onValueChange={(step) => answering.change(step, 'soon')}
      />
      <Ends aria-hidden>
        <span>{min}</span>
        <span>{max}</span>
      </Ends>
      <AnswerNote
        answering={answering}
        describe={(step) =>
          step === null ? '' : `${String(step)}: ${step <= midpoint ? minLabel : maxLabel}`
        }
      />
    </WidgetCard>
  );
}

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  --grove-figures: tabular-nums;
`;
