import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme, themeColorNames } from '@grove/contracts/site/siteDefaults';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Notice } from '@grove/ui/feedback/Notice';
import { checkTheme } from '@grove/ui/theme/tokens';
import { FontChoice } from './FontChoice.tsx';
import { ThemeColor } from './ThemeColor.tsx';
import { fontChoices } from './themeLabels.ts';

interface ThemeTabProps {
  /** The edited theme, saved or not. */
  theme: Theme;
  isEdited: boolean;
  onChange: (theme: Theme) => void;
  isSaving: boolean;
  onSave: () => void;
}

/**
 * Edits the theme: five colors and three fonts. Changes show immediately in the preview. Not a form with
 * fields: `useThemeEdit` stores the edit and merges it with the changes of other creators.
 */
export function ThemeTab({ theme, isEdited, onChange, isSaving, onSave }: ThemeTabProps) {
  const [refusal] = checkTheme(theme).refusals;
  return (
    <Form
      as="form"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Group>
        <h2>Colors</h2>
        {themeColorNames.map((name) => (
          <ThemeColor
            key={name}
            name={name}
            theme={theme}
            onChange={(color) => {
              onChange({ ...theme, colors: { ...theme.colors, [name]: color } });
            }}
          />
        ))}
        {refusal !== undefined && <Notice tone="danger">{refusal.reason}</Notice>}
      </Group>
      <Group>
        <h2>Fonts</h2>
        {fontChoices.map(({ name, ...choice }) => (
          <FontChoice
            key={name}
            {...choice}
            value={theme.typography[name]}
            onChange={(font) => {
              onChange({ ...theme, typography: { ...theme.typography, [name]: font } });
            }}
          />
        ))}
      </Group>
      <Actions>
        <Button
          variant="ghost"
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => {
            onChange(defaultTheme);
          }}
        >
          Reset to defaults
        </Button>
        <Button type="submit" disabled={!isEdited} loading={isSaving}>
          Save Theme
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  h2 {
    margin: 0;
    font-size: var(--grove-text-18);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--grove-space-3);
`;
