import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Theme } from '@grove/contracts/site/site';
import { pageLabels } from '@grove/contracts/site/siteDefaults';
import { useMode } from '@grove/platform/theme';
import { Button } from '@grove/ui/forms/Button';
import { DockedPanel } from '../panels/DockedPanel.tsx';
import { siteHeaderHeight } from '../panels/dock.ts';
import { previewDockedBelow, touchTargets } from './BuilderLayout.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { useSections } from './sections.api.ts';
import { ThemeSpecimen } from './ThemeSpecimen.tsx';

const devices = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Tablet', width: 820, Icon: Tablet },
  { name: 'Desktop', width: 1280, Icon: Monitor },
] as const;

interface PreviewPaneProps {
  /** The theme to preview, saved or not. */
  theme: Theme;
  page: EditedPage;
  selected: string | undefined;
  onSelect: (sectionId: string) => void;
  /** Whether the theme is being edited. A page without sections then has a sample of it. */
  hasSpecimen?: boolean;
}

/** A live preview of the page that is being edited. A click on a section selects it. */
export function PreviewPane({ theme, page, selected, onSelect, hasSpecimen = false }: PreviewPaneProps) {
  const [device, setDevice] = useState<(typeof devices)[number]['name']>(() =>
    innerWidth < 1024 ? 'Phone' : 'Desktop',
  );
  const pageMode = useMode();
  const [chosenMode, setMode] = useState<typeof pageMode>();
  const mode = chosenMode ?? pageMode;
  const { data: sections } = useSections(page);
  const visibleSections = sections?.filter(({ isVisible }) => isVisible);
  const name = typeof page === 'string' ? pageLabels[page] : 'Product page';
  const width = devices.find(({ name }) => name === device)?.width ?? 1280;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Pane label="Live preview" below={previewDockedBelow}>
      <Bar>
        <strong>{name}</strong>
        <Devices role="group" aria-label="Width of the preview">
          {devices.map(({ name, Icon }) => (
            <Button
              key={name}
              variant={name === device ? 'secondary' : 'ghost'}
              size="sm"
              iconOnly
              icon={<Icon size={16} aria-hidden />}
              aria-label={name}
              aria-pressed={name === device}
              onClick={() => {
                setDevice(name);
              }}
            />
          ))}
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={mode === 'dark' ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
            aria-label={`Preview in ${other} mode`}
            onClick={() => {
              setMode(other);
            }}
          />
        </Devices>
      </Bar>
      <PreviewFrame
        title={`Preview of ${name}`}
        theme={theme}
        {...{ page, sections: visibleSections ?? [] }}
        width={width}
        height="var(--preview-height)"
        mode={mode}
        selected={selected}
        onSelect={onSelect}
      >
        {hasSpecimen && visibleSections?.length === 0 && <ThemeSpecimen />}
      </PreviewFrame>
    </Pane>
  );
}

const Pane = styled(DockedPanel)`
  --preview-height: 26dvh;

  @media (width >= ${previewDockedBelow}px) {
    --preview-height: min(75vh, 48rem);
    position: sticky;
    inset-block-start: calc(${siteHeaderHeight} + var(--grove-space-4));
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  margin-block-end: var(--grove-space-3);
`;

const Devices = styled.div`
  display: flex;
  gap: var(--grove-space-1);
  ${touchTargets}
`;
