import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { EditablePage } from './lessonPages.ts';

type AnyWidget = EditablePage['widgets'][number];

const idPattern = /[0-9a-f]{24}/g;

/** Copies a widget with a new id. Its file is shared with the original.
 *  @param copyIds the ids of the copies by the ids of the originals: links to an original lead to its copy. */
export function copyWidget(widget: AnyWidget, copyIds: ReadonlyMap<Id, Id>): AnyWidget {
  const copyLinks = (text: string) => text.replace(idPattern, (id) => copyIds.get(id) ?? id);
  const settings: Record<string, unknown> = { ...widget.settings };
  for (const name of ['url', 'content'])
    if (typeof settings[name] === 'string') settings[name] = copyLinks(settings[name]);
  return { ...widget, _id: new Types.ObjectId(), settings };
}
