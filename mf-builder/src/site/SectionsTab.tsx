import type { Theme } from '@grove/contracts/site/site';
import { pageLabels, pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { PageSections } from './PageSections.tsx';

interface SectionsTabProps {
  theme: Theme;
  page: PageName;
  onPage: (page: PageName) => void;
  /** The id of the section that is selected, here and in the preview. */
  selected: string | undefined;
  onSelect: (sectionId: string | undefined) => void;
}

/** Edits the sections of each public page. */
export function SectionsTab({ page, onPage, ...props }: SectionsTabProps) {
  return (
    <Tabs
      label="Pages"
      value={page}
      onValueChange={onPage}
      tabs={pageNames.map((name) => ({
        value: name,
        label: pageLabels[name],
        content: <PageSections key={name} page={name} {...props} />,
      }))}
    />
  );
}
