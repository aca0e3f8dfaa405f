import { Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Markdown knows no cells over several columns or rows, so pasted ones become single cells. */
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    addAttributes() {
      return {
        colspan: { default: 1, rendered: false, parseHTML: () => 1 },
        rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
        colwidth: { default: null, rendered: false, parseHTML: () => null },
        align: {
          default: null,
          parseHTML: (element) => element.style.textAlign || null,
          renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
        },
      };
    },
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'table' }, ['table', HTMLAttributes, ['tbody', 0]]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (direction: 1 | -1) => () =>
      this.editor.isActive('table') && goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: run(1), 'Shift-Tab': run(-1) };
  },
});

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** What can be done to the table at the cursor. */
export const tableCommands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable };
export type TableCommand = keyof typeof tableCommands;
