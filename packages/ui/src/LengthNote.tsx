import { styled } from 'styled-components';

interface LengthNoteProps {
  id?: string;
  /** How long the text is, in the characters that the contract counts. */
  length: number;
  max: number;
}

const figures = new Intl.NumberFormat('en-US');

/** The part of the limit at which the counter appears, and the fewest characters left. */
const nearShare = 0.1;
const nearMin = 10;

/** Whether a text is so long that its limit matters. */
export function isNearLimit(length: number, max: number): boolean {
  return max - length <= Math.max(nearMin, Math.round(max * nearShare));
}

/** What is said of a text that is longer than its limit. */
export function tooLongBy(length: number, max: number): string {
  return `${characters(length - max)} too long. The limit is ${figures.format(max)}.`;
}

/** Counts the characters of a text that is close to its limit or longer. Only crossing a limit is read out; the number is
 *  part of the control's description. */
export function LengthNote({ id, length, max }: LengthNoteProps) {
  const isTooLong = length > max;
  const isNear = isNearLimit(length, max);
  const spoken = isTooLong ? 'This text is too long' : 'This text is close to its limit';
  return (
    <>
      {isNear && (
        <Note id={id} data-too-long={isTooLong}>
          {isTooLong ? tooLongBy(length, max) : `${characters(max - length)} left`}
        </Note>
      )}
      <span className="grove-unseen" aria-live="polite">
        {isNear && spoken}
      </span>
    </>
  );
}

function characters(count: number): string {
  return `${figures.format(count)} ${count === 1 ? 'character' : 'characters'}`;
}

const Note = styled.small`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  &[data-too-long='true'] {
    color: var(--grove-danger);
  }
`;
