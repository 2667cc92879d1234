import { Star } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const five = [1, 2, 3, 4, 5] as const;

/** One to five stars to choose, by arrow keys, too. @param props.value 0 while none is chosen. */
export function StarsField({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: number;
  onChoose: (stars: number) => void;
}) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {five.map((stars) => (
        <label key={stars} data-on={stars <= value || undefined}>
          <input
            type="radio"
            name={name}
            className="grove-unseen"
            value={stars}
            checked={stars === value}
            onChange={() => onChoose(stars)}
          />
          <Star size={28} fill={stars <= value ? 'currentColor' : 'none'} aria-hidden />
          <span className="grove-unseen">{stars === 1 ? '1 star' : `${String(stars)} stars`}</span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
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
`;
