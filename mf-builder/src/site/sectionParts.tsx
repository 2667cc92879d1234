import type { ReactNode } from 'react';
import type { DraftSection } from '@grove/contracts/site';
import { imageControls, styleControls } from '@grove/contracts/styleControls';
import type {
  SectionImage,
  SectionSettings,
  StyleControl,
  StyleGroupName,
} from '@grove/contracts/styleControls';
import type { Difference } from './Differences.tsx';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { isSame } from './isSame.ts';
import { Swatch } from './Swatch.tsx';

export type Editable = Pick<DraftSection, 'title' | 'content' | 'settings'>;

interface Versions {
  /** As it was when the edit began. */
  from: Editable;
  theirs: Editable;
  mine: Editable;
}

interface Part {
  label: string;
  read: (section: Editable) => unknown;
  show: (value: never) => ReactNode;
  /** One with the part of another. */
  merge: (whole: Editable, theirs: Editable) => Editable;
}

/** What others have changed of a section since an edit of it began, where the edit says something else. */
export function sectionDifferences({ from, theirs, mine }: Versions): Difference<Editable>[] {
  return allParts
    .filter(({ read }) => !isSame(read(theirs), read(from)) && !isSame(read(theirs), read(mine)))
    .map(({ label, read, show, merge }) => ({
      label,
      theirs: show(read(theirs) as never),
      mine: show(read(mine) as never),
      merge: (whole) => merge(whole, theirs),
    }));
}

const allParts: Part[] = [
  {
    label: 'Title',
    read: ({ title }) => title,
    show: (title: string) => (title === '' ? 'none' : `“${title}”`),
    merge: (whole, { title }) => ({ ...whole, title }),
  },
  {
    label: 'Content',
    read: ({ content }) => content,
    show: (content: string) => (content === '' ? 'none' : <SafeHtml html={content} />),
    merge: (whole, { content }) => ({ ...whole, content }),
  },
  ...Object.entries(styleControls).flatMap(([group, { label, controls }]) =>
    Object.entries<StyleControl>(controls).map(([name, control]) =>
      settingPart(group as StyleGroupName, name, `${label}: ${control.label}`, control),
    ),
  ),
];

function settingPart(group: StyleGroupName, name: string, label: string, control: StyleControl): Part {
  const read = ({ settings }: { settings: SectionSettings }) =>
    (settings[group] as Record<string, unknown> | undefined)?.[name];
  return {
    label,
    read,
    show: (value: unknown) => showSetting(control, value),
    merge: (whole, theirs) => ({
      ...whole,
      settings: { ...whole.settings, [group]: { ...whole.settings[group], [name]: read(theirs) } },
    }),
  };
}

function showSetting(control: StyleControl, value: unknown): ReactNode {
  if (control.kind === 'images') return ((value ?? []) as SectionImage[]).map(nameOf).join('; ') || 'none';
  if (typeof value !== 'string' && typeof value !== 'number') return 'not set';
  const text = String(value);
  switch (control.kind) {
    case 'colour':
      return <Swatch colour={text} />;
    case 'choice':
      return control.names?.[text] ?? text;
    case 'range':
      return `${text} ${control.unit}`;
    case 'address':
      return text;
  }
}

function nameOf({ url, alt, position, size }: SectionImage): string {
  const { position: positions, size: sizes } = imageControls;
  return `${alt === '' ? url : alt} (${positions.names[position]}, ${sizes.names[size]})`;
}
