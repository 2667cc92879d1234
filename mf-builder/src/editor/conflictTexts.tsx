import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type {
  CourseStructure,
  EditorModule,
  EditorWidget,
  PageWidgets,
} from '@grove/contracts/courses/courseEditor';
import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import { WidgetView } from '@grove/widgets/WidgetView';
import type { Doc } from './changes.ts';
import { readOnlyHost } from './readOnlyHost.ts';
import { widgetNames } from './widgetNames.ts';

const courseFields: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  tagline: 'Tagline',
  description: 'Description',
  thumbnailUrl: 'Thumbnail',
  isPublished: 'Published',
  studentsKeepAccess: 'Students keep access',
  unlock: 'Unlock date',
  isPreview: 'Free preview',
  isDraft: 'Draft',
  place: 'Position',
};

const widgetFields: Readonly<Record<string, string>> = {
  content: 'Text',
  mediaAssetId: 'File',
  mediaUrl: 'URL',
  fileName: 'File name',
  caption: 'Caption',
  alt: 'Alt text',
  title: 'Title',
  text: 'Text',
  url: 'URL',
  variant: 'Style',
  initialSeconds: 'Starts at (seconds)',
  question: 'Question',
  options: 'Options',
  minLabel: 'Low end label',
  maxLabel: 'High end label',
  min: 'Low end',
  max: 'High end',
};

/**
 * The label of a field: 'Title of “Snow”', 'Text of Button 2'.
 * @param removed deleted widgets, by id.
 */
export function getFieldLabel(field: string, doc: Doc, removed: ReadonlyMap<string, EditorWidget>): string {
  if (field === 'order') return 'the order of the widgets';
  const [id = '', name] = field.split('.');
  if ('widgets' in doc) {
    const widget = doc.widgets.find((one) => one.id === id) ?? removed.get(id);
    const target = widget ? `${widgetNames[widget.type]} ${String(widget.orderIndex + 1)}` : 'a widget';
    return name === undefined ? target : `${widgetFields[name] ?? name} of ${target}`;
  }
  const label = courseFields[name ?? ''] ?? name;
  if (id === 'course') return `${label ?? ''} of the course`;
  const target = getQuotedTitle(doc, id);
  return label === undefined ? target : `${label} of ${target}`;
}

/** The value of a field as text for a creator. */
export function formatValue(field: string, value: unknown, doc: Doc): ReactNode {
  const [id = '', name] = field.split('.');
  if (value === null && (name === undefined || isDeleted(doc, id))) return 'Deleted';
  if (name === 'thumbnailUrl') return formatThumbnail(value as string | null);
  if (value === null || value === undefined) return '';
  if ('widgets' in doc) return formatWidgetValue(field, value, doc);
  if (name === undefined) return 'Not deleted';
  if (name === 'unlock') return formatUnlock(value as EditorModule['unlock']);
  if (name === 'place') {
    const { parentId, at } = value as { parentId: string; at: number };
    return `${getQuotedTitle(doc, parentId)}, position ${String(at + 1)}`;
  }
  return name === 'isDraft' ? formatDraft(value === true) : formatPlainValue(value);
}

function formatDraft(isDraft: boolean): string {
  return isDraft ? 'Draft' : 'Published';
}

function formatThumbnail(url: string | null): ReactNode {
  return url === null ? 'No thumbnail' : <Thumbnail src={url} alt="Thumbnail" />;
}

function formatWidgetValue(field: string, value: unknown, { widgets }: PageWidgets): ReactNode {
  if (field === 'order') return formatOrder(value as readonly string[], widgets);
  const [id = '', name] = field.split('.');
  if (name === undefined)
    return `Not deleted (${widgetNames[widgetTypes.find((type) => type === value) ?? 'text']})`;
  if (name === 'content')
    return <WidgetView widget={{ id, type: 'text', content: value as string }} host={readOnlyHost} />;
  if (name === 'mediaAssetId') return 'Another file';
  if (name === 'options') return (value as readonly string[]).join('\n');
  return formatPlainValue(value);
}

function formatOrder(ids: readonly string[], widgets: readonly EditorWidget[]): string {
  const names = ids.flatMap((id) => {
    const widget = widgets.find((one) => one.id === id);
    return widget ? [widgetNames[widget.type]] : [];
  });
  return names.join('\n');
}

function formatUnlock({ at, afterDays }: EditorModule['unlock']): string {
  const parts = [
    ...(at === null ? [] : [`On ${new Date(at).toLocaleString('en-US')}`]),
    ...(afterDays === null ? [] : [`After ${String(afterDays)} days`]),
  ];
  return parts.length === 0 ? 'Immediately' : parts.join(', ');
}

function formatPlainValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function getQuotedTitle({ sections, modules, lessons, pages }: CourseStructure, id: string): string {
  const node = [...sections, ...modules, ...lessons, ...pages].find((one) => one.id === id);
  return node ? `“${node.title}”` : 'a deleted item';
}

function isDeleted(doc: Doc, id: string): boolean {
  if ('widgets' in doc) return id !== 'order' && !doc.widgets.some((widget) => widget.id === id);
  return id !== 'course' && getQuotedTitle(doc, id) === 'a deleted item';
}

const Thumbnail = styled.img`
  inline-size: 8rem;
  aspect-ratio: 16 / 10;
  border-radius: var(--grove-radius);
  object-fit: cover;
`;
