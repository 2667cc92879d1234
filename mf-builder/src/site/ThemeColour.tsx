import { styled } from 'styled-components';
import type { Theme } from '@grove/contracts/site';
import type { themeColours } from '@grove/contracts/siteDefaults';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { ColourInput } from './ColourInput.tsx';
import { measureColour } from './measureColour.ts';

type Name = (typeof themeColours)[number];

const labels: Record<Name, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  accent: 'Accent',
  background: 'Background',
  text: 'Text',
};

interface ThemeColourProps {
  name: Name;
  theme: Theme;
  /** Given six digits. */
  onChange: (colour: string) => void;
}

/** One colour of the brand, with how well it is told from what it stands on. */
export function ThemeColour({ name, theme, onChange }: ThemeColourProps) {
  const { ratio, needed, against, suggestion } = measureColour(theme, name);
  return (
    <Row>
      <Field
        label={labels[name]}
        hint={
          <Contrast data-passes={suggestion === undefined}>
            {ratio.toFixed(2)}:1 on {against}
            {suggestion === undefined ? ', passes ' : ', below '}
            {needed}:1
          </Contrast>
        }
      >
        <ColourInput label={labels[name]} value={theme.colors[name]} onChange={onChange} />
      </Field>
      {suggestion !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Swatch style={{ background: suggestion.colour }} />}
          onClick={() => {
            onChange(suggestion.colour.slice(1).toUpperCase());
          }}
        >
          Use {suggestion.colour.toUpperCase()}, {suggestion.ratio.toFixed(2)}:1
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-2);

  > :first-child {
    inline-size: 100%;
  }
`;

const Contrast = styled.span`
  &[data-passes='false'] {
    color: var(--grove-warning);
    font-weight: 600;
  }
`;

const Swatch = styled.span`
  inline-size: 1rem;
  block-size: 1rem;
  border: 1px solid var(--grove-border-strong);
  border-radius: 50%;
`;
