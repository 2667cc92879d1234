import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { DockedPanel } from '../panels/DockedPanel.tsx';
import { paletteBesideCanvas, paletteDockedBelow } from './EditorColumns.tsx';
import { MediaTab } from './MediaTab.tsx';

interface SidePanelProps {
  palette: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

/** The palette of widgets and the media library. */
export function SidePanel({ palette, ref }: SidePanelProps) {
  return (
    <Panel ref={ref} label="Widgets and media" below={paletteDockedBelow}>
      <Tabs
        label="Widgets and media"
        tabs={[
          {
            value: 'widgets',
            label: 'Widgets',
            content: palette ?? <p>Choose a lesson to add widgets to it.</p>,
          },
          { value: 'media', label: 'Media', content: <MediaTab /> },
        ]}
      />
    </Panel>
  );
}

const Panel = styled(DockedPanel)`
  ${paletteBesideCanvas}

  @media (width < ${paletteDockedBelow}px) {
    [role='tabpanel'] {
      padding-block-start: var(--grove-space-3);
    }
  }
`;
