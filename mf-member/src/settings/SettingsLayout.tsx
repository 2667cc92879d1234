import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { headingId, settingsSections } from './settingsPath.ts';
import type { SettingsSectionId } from './settingsPath.ts';

/** A section of the settings: a card with its heading and its rows. */
export function SettingsSection({ id, children }: { id: SettingsSectionId; children: ReactNode }) {
  const title = settingsSections.find((section) => section.id === id)?.title;
  return (
    <Sheet as="section" ref={preserveFocus} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Sheet>
  );
}

/** The list of sections, next to the sections where there is room, otherwise above them. */
export const SettingsGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);

  @media (min-width: 1024px) {
    grid-template-columns: 14rem minmax(0, 44rem);
    gap: var(--grove-space-7);
    align-items: start;
  }
`;

export const Sections = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  min-inline-size: 0;
`;

const Sheet = styled(Card)`
  scroll-margin-block-start: 5rem;
  padding-block-end: var(--grove-space-2);

  > h2 {
    margin: 0 0 var(--grove-space-2);
    font-size: var(--grove-text-22);
    scroll-margin-block-start: 6rem;
  }
`;

/** Replaces a row's content when it is opened: a form or a question. */
export const Panel = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  max-inline-size: 30rem;
  margin-block-start: var(--grove-space-4);

  p {
    margin: 0;
  }
`;

/** The buttons of a panel, the main one first. */
export const PanelActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;

export const SettingNote = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  overflow-wrap: anywhere;
`;
