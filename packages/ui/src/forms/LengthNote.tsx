import { styled } from 'styled-components';

interface LengthNoteProps {
  id?: string;
  /** The length of the text in UTF-16 code units, as the contract counts. */
  length: number;
  max: number;
}

const figures = new Intl.NumberFormat('en-US');

/** The counter appears when fewer characters are left than this share of the limit, or than this
 *  minimum. */
const nearShare = 0.1;
const nearMin = 10;

/** Whether a text is so long that the counter is shown. */
export function isNearLimit(length: number, max: number): boolean {
  return max - length <= Math.max(nearMin, Math.round(max * nearShare));
}

/** The message for a text that is longer than its limit. */
export function tooLongMessage(length: number, max: number): string {
  return `${formatCharacters(length - max)} too long. The limit is ${figures.format(max)}.`;
}

/** Shows the remaining characters of a text close to its limit, or the excess. Only crossing a
 *  threshold is announced; the number is part of the control's description. */
export function LengthNote({ id, length, max }: LengthNoteProps) {
  const isTooLong = length > max;
  const isNear = isNearLimit(length, max);
  const spoken = isTooLong ? 'This text is too long' : 'This text is close to its limit';
  return (
    <>
      {isNear && (
        <Note id={id} data-too-long={isTooLong}>
          {isTooLong ? tooLongMessage(length, max) : `${formatCharacters(max - length)} left`}
        </Note>
      )}
      <span className="grove-unseen" aria-live="polite">
        {isNear && spoken}
      </span>
    </>
  );
}

function formatCharacters(count: number): string {
  return `${figures.format(count)} ${count === 1 ? 'character' : 'characters'}`;
}

const Note = styled.small`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  &[data-too-long='true'] {
    color: var(--grove-danger);
  }
`;
