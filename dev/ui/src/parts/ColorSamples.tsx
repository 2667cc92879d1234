import { styled } from 'styled-components';
import { Sample } from '../Sample.tsx';

const inks = [
  'text',
  'muted',
  'primary-text',
  'secondary',
  'accent-text',
  'success',
  'warning',
  'danger',
] as const;
const fills = [
  'background',
  'surface',
  'track',
  'border-strong',
  'primary',
  'primary-hover',
  'accent',
  'bar',
  'focus',
] as const;
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['primary-text', 'primary-soft'],
  ['accent-text', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
] as const;

export function ColorSamples() {
  return (
    <>
      <Sample name="Text">
        {inks.map((name) => (
          <span key={name} style={{ color: `var(--grove-${name})` }}>
            {name}
          </span>
        ))}
      </Sample>
      <Sample name="Fills">
        {fills.map((name) => (
          <Swatch key={name}>
            <i style={{ background: `var(--grove-${name})` }} />
            {name}
          </Swatch>
        ))}
      </Sample>
      <Sample name="Text on fills">
        {pairs.map(([ink, ground]) => (
          <Patch key={ground} style={{ color: `var(--grove-${ink})`, background: `var(--grove-${ground})` }}>
            {ground}
          </Patch>
        ))}
      </Sample>
    </>
  );
}

const Swatch = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
  font-size: var(--grove-text-14);
  i {
    inline-size: 1.5rem;
    aspect-ratio: 1;
    border: 1px solid var(--grove-border);
    border-radius: 50%;
  }
`;

const Patch = styled.span`
  padding: var(--grove-space-1) var(--grove-space-3);
  border-radius: var(--grove-radius);
  font-size: var(--grove-text-14);
`;
