import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useField } from './Field.tsx';

export type SliderProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> & {
  value: number;
  min: number;
  max: number;
  step?: number;
  onValueChange: (value: number) => void;
  /** The value as shown and announced, such as '48 px'. Default: the number. */
  valueText?: string;
};

/** A slider for a number in a range. Place it in a Field, or set an `aria-label`. */
export function Slider({ value, min, max, step = 1, onValueChange, valueText, ...props }: SliderProps) {
  const { required: _ignored, ...field } = useField();
  const shown = valueText ?? String(value);
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <Root>
      <Range
        {...field}
        {...props}
        type="range"
        {...{ value, min, max, step }}
        aria-valuetext={shown}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        style={{ '--share': share }}
      />
      <output aria-hidden>{shown}</output>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  output {
    min-inline-size: 3ch;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    --grove-figures: tabular-nums;
    text-align: end;
  }
`;

const thumb = `
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid var(--grove-focus);
  border-radius: 50%;
  background: var(--grove-surface);
`;
const rail = `
  block-size: 0.375rem;
  border-radius: 999px;
`;

const Range = styled.input`
  appearance: none;
  inline-size: 100%;
  block-size: 2rem;
  margin: 0;
  border-radius: var(--grove-radius);
  background: none;
  cursor: pointer;
  --to: right;
  &:dir(rtl) {
    --to: left;
  }
  &::-webkit-slider-runnable-track {
    ${rail}
    background: linear-gradient(to var(--to), var(--grove-bar) calc(var(--share) * 100%), var(--grove-track) 0);
  }
  &::-webkit-slider-thumb {
    ${thumb}
    appearance: none;
    margin-block-start: -0.4375rem;
  }
  &::-moz-range-track {
    ${rail}
    background: var(--grove-track);
  }
  &::-moz-range-progress {
    ${rail}
    background: var(--grove-bar);
  }
  &::-moz-range-thumb {
    ${thumb}
    box-sizing: border-box;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
