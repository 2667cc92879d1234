import { Node, mergeAttributes } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

// The roles by which prosemirror-tables finds the nodes of a table.
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => goToCell(this.editor, 1) || (addTableRow(this.editor) && goToCell(this.editor, 1)),
      'Shift-Tab': () => goToCell(this.editor, -1),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = {
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    // Column widths are not edited, but prosemirror-tables reads them.
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

const TableCell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', withoutDefaults(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', withoutDefaults(HTMLAttributes), 0],
});

/** The nodes of tables, for an editor's extensions. */
export const tableExtensions = [Table, TableRow, TableCell, TableHeader];

/** Inserts a table with a header row. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  editor.chain().focus().insertContent({ type: 'table', content }).run();
}

function addTableRow(editor: Editor): boolean {
  return addRowAfter(editor.state, editor.view.dispatch);
}

function goToCell(editor: Editor, direction: -1 | 1): boolean {
  return goToNextCell(direction)(editor.state, editor.view.dispatch);
}

/** The actions for the table that contains the selection. */
export const tableActions = [
  { name: 'Add row', apply: addTableRow },
  { name: 'Add column', apply: (editor: Editor) => addColumnAfter(editor.state, editor.view.dispatch) },
  { name: 'Delete row', apply: (editor: Editor) => deleteRow(editor.state, editor.view.dispatch) },
  { name: 'Delete column', apply: (editor: Editor) => deleteColumn(editor.state, editor.view.dispatch) },
  { name: 'Delete table', apply: (editor: Editor) => deleteTable(editor.state, editor.view.dispatch) },
] as const;

function withoutDefaults(attributes: Record<string, unknown>): Record<string, unknown> {
  return mergeAttributes(
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== 1 && value !== null)),
  );
}
