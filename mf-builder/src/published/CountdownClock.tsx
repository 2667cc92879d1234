import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { countdownUnits, formatCountdownEnd, getTimeLeft } from '@grove/contracts/site/countdown';
import type { Countdown } from '@grove/contracts/site/sectionDetails';

/** The time until the end. If the page is open at the end, the text appears in the same space. */
export function CountdownClock({ countdown }: { countdown: Countdown }) {
  const { endsAt, textAfterEnd } = countdown;
  const now = useSeconds(endsAt);
  const [hadEnded] = useState(() => getTimeLeft(countdown, Date.now()) === undefined);
  const timeLeft = getTimeLeft(countdown, now);
  if (hadEnded)
    return (
      textAfterEnd !== '' && (
        <Stage>
          <AfterEnd>{textAfterEnd}</AfterEnd>
        </Stage>
      )
    );
  return (
    <Stage>
      <Running data-ended={timeLeft === undefined}>
        <Clock role="timer" aria-label="Time left">
          {countdownUnits.map((unit, index) => (
            <Unit key={unit}>
              <b>{toDigits(timeLeft?.[index] ?? 0)}</b>
              <small>{unit}</small>
            </Unit>
          ))}
        </Clock>
        <Note>
          Until <time dateTime={endsAt}>{formatCountdownEnd(countdown)}</time>
        </Note>
      </Running>
      <div role="status">{timeLeft === undefined && <AfterEnd>{textAfterEnd}</AfterEnd>}</div>
    </Stage>
  );
}

const toDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the current time in milliseconds since 1970, updated every second until the end. */
function useSeconds(endsAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= Date.parse(endsAt)) clearInterval(timer);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [endsAt]);
  return now;
}

/** A slot for the time, which the server fills for the first paint. */
export function CountdownTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemText, note } = sectionSlots;
  return (
    <Stage>
      <Running>
        <Clock>
          {itemsBegin}
          <Unit>
            <b>{itemTitle}</b>
            <small>{itemText}</small>
          </Unit>
          {itemsEnd}
        </Clock>
        <Note>Until {note}</Note>
      </Running>
    </Stage>
  );
}

/** A slot for the text after the end, which the server fills for the first paint. */
export function CountdownEndTemplate() {
  return (
    <Stage>
      <AfterEnd>{sectionSlots.note}</AfterEnd>
    </Stage>
  );
}

const Stage = styled.div`
  display: grid;
  grid-column: 1 / -1;
  padding: var(--sheet-padding, 0);
  border-radius: var(--grove-radius-card);
  background: var(--sheet, none);
  color: var(--body-color, inherit);
  font-family: var(--body-font, inherit);
  text-align: var(--text-align);

  > * {
    grid-area: 1 / 1;
    align-self: center;
  }
`;

const Running = styled.div`
  &[data-ended='true'] {
    visibility: hidden;
  }
`;

const Clock = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--grove-space-3);
  inline-size: min(100%, 26rem);
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));
`;

const Unit = styled.div`
  display: grid;
  padding: var(--grove-space-3) var(--grove-space-1);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  text-align: center;

  b {
    font-size: clamp(1.5rem, 7vw, 2.5rem);
    --grove-figures: tabular-nums;
    line-height: 1.2;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Note = styled.p`
  margin: var(--grove-space-3) 0 0;
`;

const AfterEnd = styled.p`
  margin: 0;
  font-size: var(--grove-text-22);
  overflow-wrap: anywhere;
`;
