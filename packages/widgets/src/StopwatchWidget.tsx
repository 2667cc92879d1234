import { Pause, Play, RotateCcw, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { StopwatchTime } from '@grove/contracts/courses/lessons';
import { Button } from '@grove/ui/forms/Button';
import { AnswerNote } from './AnswerNote.tsx';
import type { Answering } from './answering.ts';
import { formatStopwatch, secondsAt } from './stopwatchTime.ts';
import { WidgetCard } from './WidgetCard.tsx';
import type { WidgetOf } from './widgetOf.ts';

interface StopwatchWidgetProps {
  widget: WidgetOf<'stopwatch'>;
  answering: Answering<StopwatchTime | null>;
}

/** A stopwatch that counts up from its initial time and continues across devices. */
export function StopwatchWidget({ widget, answering }: StopwatchWidgetProps) {
  const { initialSeconds } = widget;
  const time = answering.answer ?? { seconds: initialSeconds, runningSince: null };
  const isRunning = time.runningSince !== null;
  const now = useCurrentTime(isRunning);
  const seconds = secondsAt(time, now);
  const isAtStart = !isRunning && seconds === initialSeconds;

  function toggle() {
    const moment = Date.now();
    answering.change({
      seconds: secondsAt(time, moment),
      runningSince: isRunning ? null : new Date(moment).toISOString(),
    });
  }

  return (
    <WidgetCard icon={<Timer size={20} aria-hidden />} title="Stopwatch">
      <Time role="timer">{formatStopwatch(seconds)}</Time>
      <Buttons>
        <Button
          onClick={toggle}
          icon={isRunning ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        >
          {isRunning ? 'Pause' : 'Start'}
        </Button>
        <Button
          variant="secondary"
          icon={<RotateCcw size={18} aria-hidden />}
          aria-disabled={isAtStart}
          onClick={() => {
            if (!isAtStart) answering.change({ seconds: initialSeconds, runningSince: null });
          }}
        >
          Reset
        </Button>
      </Buttons>
      <AnswerNote answering={answering} describe={(saved) => describe(saved, initialSeconds)} />
    </WidgetCard>
  );
}

function describe(time: StopwatchTime | null, initialSeconds: number): string {
  return formatStopwatch(time === null ? initialSeconds : secondsAt(time, Date.now()));
}

/** Returns the current time in milliseconds, updated four times a second while wanted, so that a tick is at
 *  most 250 ms late. */
function useCurrentTime(isActive: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isActive) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isActive]);
  return now;
}

const Time = styled.div`
  font: 400 var(--grove-text-48) / 1.2 var(--grove-font-body);
  --grove-figures: tabular-nums;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;
