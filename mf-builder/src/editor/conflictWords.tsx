import type { ReactNode } from 'react';
import type { CourseStructure, EditorModule, EditorWidget, PageWidgets } from '@grove/contracts/courseEditor';
import { widgetTypes } from '@grove/contracts/widgetRules';
import { WidgetView } from '@grove/widgets/WidgetView';
import type { Doc } from './changes.ts';
import { nobody } from './nobody.ts';
import { widgetNames } from './widgetNames.ts';

const courseFields: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  tagline: 'Tagline',
  description: 'Description',
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
export function labelOf(field: string, doc: Doc, removed: ReadonlyMap<string, EditorWidget>): string {
  if (field === 'order') return 'the order of the widgets';
  const [id = '', name] = field.split('.');
  if ('widgets' in doc) {
    const widget = doc.widgets.find((one) => one.id === id) ?? removed.get(id);
    const of = widget ? `${widgetNames[widget.type]} ${String(widget.orderIndex + 1)}` : 'a widget';
    return name === undefined ? of : `${widgetFields[name] ?? name} of ${of}`;
  }
  const label = courseFields[name ?? ''] ?? name;
  if (id === 'course') return `${label ?? ''} of the course`;
  const of = titleOf(doc, id);
  return label === undefined ? of : `${label} of ${of}`;
}

/** The value of a field as text for a creator. */
export function valueInWords(field: string, value: unknown, doc: Doc): ReactNode {
  const [id = '', name] = field.split('.');
  if (value === null && (name === undefined || isGone(doc, id))) return 'Deleted';
  if (value === null || value === undefined) return '';
  if ('widgets' in doc) return widgetValue(field, value, doc);
  if (name === undefined) return 'Not deleted';
  if (name === 'isDraft') return value === true ? 'Draft' : 'Published';
  if (name === 'unlock') return openingInWords(value as EditorModule['unlock']);
  if (name === 'place') {
    const { parentId, at } = value as { parentId: string; at: number };
    return `${titleOf(doc, parentId)}, position ${String(at + 1)}`;
  }
  return plain(value);
}

function widgetValue(field: string, value: unknown, { widgets }: PageWidgets): ReactNode {
  if (field === 'order') return orderInWords(value as readonly string[], widgets);
  const [id = '', name] = field.split('.');
  if (name === undefined)
    return `Not deleted (${widgetNames[widgetTypes.find((type) => type === value) ?? 'text']})`;
  if (name === 'content')
    return <WidgetView widget={{ id, type: 'text', content: value as string }} host={nobody} />;
  if (name === 'mediaAssetId') return 'Another file';
  if (name === 'options') return (value as readonly string[]).join('\n');
  return plain(value);
}

function orderInWords(ids: readonly string[], widgets: readonly EditorWidget[]): string {
  const names = ids.flatMap((id) => {
    const widget = widgets.find((one) => one.id === id);
    return widget ? [widgetNames[widget.type]] : [];
  });
  return names.join('\n');
}

function openingInWords({ at, afterDays }: EditorModule['unlock']): string {
  const parts = [
    ...(at === null ? [] : [`On ${new Date(at).toLocaleString('en-US')}`]),
    ...(afterDays === null ? [] : [`After ${String(afterDays)} days`]),
  ];
  return parts.length === 0 ? 'Immediately' : parts.join(', ');
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function titleOf({ sections, modules, lessons, pages }: CourseStructure, id: string): string {
  const node = [...sections, ...modules, ...lessons, ...pages].find((one) => one.id === id);
  return node ? `“${node.title}”` : 'a deleted item';
}

function isGone(doc: Doc, id: string): boolean {
  if ('widgets' in doc) return id !== 'order' && !doc.widgets.some((widget) => widget.id === id);
  return id !== 'course' && titleOf(doc, id) === 'a deleted item';
}
