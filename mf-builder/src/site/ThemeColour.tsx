import { styled } from 'styled-components';
import type { Theme } from '@grove/contracts/site';
import type { themeColours } from '@grove/contracts/siteDefaults';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { ColourInput } from './ColourInput.tsx';
import { measureColour } from './measureColour.ts';
import { Dot } from './Swatch.tsx';
import { colourLabels } from './themeLabels.ts';

type Name = (typeof themeColours)[number];

interface ThemeColourProps {
  name: Name;
  theme: Theme;
  /** Called with six hexadecimal digits. */
  onChange: (colour: string) => void;
}

/** Edits a color of the theme and shows its contrast. */
export function ThemeColour({ name, theme, onChange }: ThemeColourProps) {
  const { ratio, needed, against, suggestion } = measureColour(theme, name);
  return (
    <Row>
      <Field
        label={colourLabels[name]}
        hint={
          <Contrast data-passes={suggestion === undefined}>
            {ratio.toFixed(2)}:1 on {against}
            {suggestion === undefined ? ', passes ' : ', below '}
            {needed}:1
          </Contrast>
        }
      >
        <ColourInput label={colourLabels[name]} value={theme.colors[name]} onChange={onChange} />
      </Field>
      {suggestion !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Dot style={{ background: suggestion.colour }} />}
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
