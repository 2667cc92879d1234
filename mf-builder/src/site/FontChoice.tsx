import { useId } from 'react';
import { styled } from 'styled-components';
import { font as getFontStack } from '@grove/ui/theme/tokens';

interface FontChoiceProps {
  label: string;
  fonts: readonly string[];
  value: string;
  /** A sample text that is shown in each font. */
  sample: string;
  onChange: (font: string) => void;
}

/** A choice of fonts, each shown in its own typeface. */
export function FontChoice({ label, fonts, value, sample, onChange }: FontChoiceProps) {
  const name = useId();
  return (
    <Set>
      <legend>{label}</legend>
      {fonts.map((font) => (
        <Option key={font}>
          <input
            type="radio"
            name={name}
            value={font}
            checked={font === value}
            onChange={() => {
              onChange(font);
            }}
          />
          <span>
            {font}
            <Sample aria-hidden style={{ fontFamily: getFontStack(font) }}>
              {sample}
            </Sample>
          </span>
        </Option>
      ))}
    </Set>
  );
}

const Set = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--grove-space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-size: var(--grove-text-14);
    font-weight: 600;
  }
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-3);
  align-items: start;
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  font-size: var(--grove-text-14);
  cursor: pointer;

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.125rem 0 0;
    accent-color: var(--grove-focus);
  }

  &:has(:checked) {
    border-color: var(--grove-focus);
    background: var(--grove-primary-soft);
  }
`;

const Sample = styled.span`
  display: block;
  font-size: var(--grove-text-18);
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
