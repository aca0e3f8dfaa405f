import { FileSymlink, MessageSquareWarning, Minus, SquarePlay, Table2 } from 'lucide-react';
import { type ArticleToolName, type Tool, TOOLS, type ToolName } from '../rich-text-editor/toolbar/tools';

/** A head and two rows of three cells. */
const emptyTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })),
};

/** The tools of messages and those that only articles have. */
export const articleTools: Record<ToolName | ArticleToolName, Tool> = {
  ...TOOLS,
  table: {
    icon: <Table2 aria-hidden />,
    run: (editor) => editor.chain().focus().insertContent(emptyTable).run(),
  },
  callout: {
    icon: <MessageSquareWarning aria-hidden />,
    isOn: (editor) => editor.isActive('callout'),
    run: (editor) => editor.chain().focus().toggleWrap('callout').run(),
  },
  embed: { icon: <SquarePlay aria-hidden /> },
  articleLink: {
    icon: <FileSymlink aria-hidden className="rtl:-scale-x-100" />,
    // Opens the menu of articles.
    run: (editor) => editor.chain().focus().insertContent('[[').run(),
  },
  divider: {
    icon: <Minus aria-hidden />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
};
