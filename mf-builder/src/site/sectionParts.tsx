import type { ReactNode } from 'react';
import type { DraftSection } from '@grove/contracts/site/site';
import { imageControls, styleControls } from '@grove/contracts/site/styleControls';
import type {
  SectionImage,
  SectionSettings,
  StyleControl,
  StyleGroupName,
} from '@grove/contracts/site/styleControls';
import { detailParts } from './details/detailParts.ts';
import type { EditPart } from '@grove/ui/editing/mergeEdits';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { Swatch } from './Swatch.tsx';

export type Editable = Pick<DraftSection, 'title' | 'content' | 'settings' | 'details'>;

/** The texts and style controls of a section, as parts that are merged separately. */
export const sectionParts: readonly EditPart<Editable>[] = [
  {
    label: 'Title',
    read: ({ title }) => title,
    merge: (section, { title }) => ({ ...section, title }),
  },
  {
    label: 'Content',
    read: ({ content }) => content,
    show: (content: string) => (content === '' ? '' : <SafeHtml html={content} />),
    merge: (section, { content }) => ({ ...section, content }),
  },
  ...detailParts,
  ...Object.entries(styleControls).flatMap(([group, { label, controls }]) =>
    Object.entries<StyleControl>(controls).map(([name, control]) =>
      createSettingPart(group as StyleGroupName, name, `${label}: ${control.label}`, control),
    ),
  ),
];

function createSettingPart(
  group: StyleGroupName,
  name: string,
  label: string,
  control: StyleControl,
): EditPart<Editable> {
  const read = ({ settings }: { settings: SectionSettings }) =>
    (settings[group] as Record<string, unknown> | undefined)?.[name];
  return {
    label,
    read,
    show: (value: unknown) => formatSetting(control, value),
    merge: (section, from) => ({
      ...section,
      settings: { ...section.settings, [group]: { ...section.settings[group], [name]: read(from) } },
    }),
  };
}

function formatSetting(control: StyleControl, value: unknown): ReactNode {
  if (control.kind === 'images')
    return ((value ?? []) as SectionImage[]).map(describeImage).join('; ') || 'none';
  if (typeof value !== 'string' && typeof value !== 'number') return 'not set';
  const text = String(value);
  switch (control.kind) {
    case 'colour':
      return <Swatch color={text} />;
    case 'choice':
      return control.names?.[text] ?? text;
    case 'range':
      return `${text} ${control.unit}`;
    case 'address':
      return text;
  }
}

function describeImage({ url, alt, position, size }: SectionImage): string {
  const { position: positions, size: sizes } = imageControls;
  return `${alt === '' ? url : alt} (${positions.names[position]}, ${sizes.names[size]})`;
}
