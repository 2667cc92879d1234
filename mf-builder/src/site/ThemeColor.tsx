import { styled } from 'styled-components';
import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { themeColorNames } from '@grove/contracts/site/siteDefaults';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { ColorInput } from './ColorInput.tsx';
import { measureColor } from './measureColor.ts';
import { Dot } from './Swatch.tsx';
import { colorLabels } from './themeLabels.ts';

type Name = (typeof themeColorNames)[number];

interface ThemeColorProps {
  name: Name;
  theme: Theme;
  /** Called with six hexadecimal digits. */
  onChange: (color: string) => void;
}

/** Edits a color of the theme and shows its contrast if a creator has changed it. */
export function ThemeColor({ name, theme, onChange }: ThemeColorProps) {
  const { ratio, needed, against, suggestion } = measureColor(theme, name);
  const isMeasured = isChanged(theme, name);
  return (
    <Row>
      <Field
        label={colorLabels[name]}
        hint={
          isMeasured ? (
            <Contrast data-passes={suggestion === undefined}>
              {ratio.toFixed(2)}:1 on {against}
              {suggestion === undefined ? ', passes ' : ', below '}
              {needed}:1
            </Contrast>
          ) : undefined
        }
      >
        <ColorInput label={colorLabels[name]} value={theme.colors[name]} onChange={onChange} />
      </Field>
      {isMeasured && suggestion !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Dot style={{ background: suggestion.color }} />}
          onClick={() => {
            onChange(suggestion.color.slice(1).toUpperCase());
          }}
        >
          Use {suggestion.color.toUpperCase()}, {suggestion.ratio.toFixed(2)}:1
        </Button>
      )}
    </Row>
  );
}

/** Pages use readable shades of Grove's own colors, so their contrast is no concern of creators. */
function isChanged({ colors }: Theme, name: Name): boolean {
  return colors[name].toUpperCase() !== defaultTheme.colors[name];
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
