import { Star } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';

const starValues = [1, 2, 3, 4, 5] as const;

interface StarsFieldProps extends UseFormRegisterReturn {
  label: string;
  /** The chosen number of stars; 0 if none. */
  selected: number;
  error: string | undefined;
}

/** A rating of one to five stars, as radio buttons. */
export function StarsField({ label, selected, error, ...field }: StarsFieldProps) {
  const id = useId();
  return (
    <Group aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      {starValues.map((stars) => (
        <label key={stars} data-on={stars <= selected || undefined}>
          <input type="radio" value={stars} {...field} />
          <Star size={28} fill={stars <= selected ? 'currentColor' : 'none'} aria-hidden />
          <span className="grove-unseen">{stars === 1 ? '1 star' : `${String(stars)} stars`}</span>
        </label>
      ))}
      <p id={id} aria-live="polite">
        {error}
      </p>
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-1);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--grove-space-1);
    padding: 0;
    font-weight: 600;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: var(--grove-radius);
    color: var(--grove-muted);
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label[data-on] {
    color: var(--grove-accent-text);
  }
  label:hover {
    background: var(--grove-track);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--grove-focus);
    outline-offset: 2px;
  }
  p {
    inline-size: 100%;
    margin: 0;
    color: var(--grove-danger);
    font-size: var(--grove-text-14);
  }
  p:empty {
    display: none;
  }
`;
