import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type ToolName =
  | 'strong'
  | 'em'
  | 'strike'
  | 'link'
  | 'undo'
  | 'redo'
  | 'bulletList'
  | 'orderedList'
  | 'code'
  | 'codeBlock'
  | 'blockquote'
  | 'heading2'
  | 'heading3'
  | 'image';

/** Tools of articles, which bring their own definitions. */
export type ArticleToolName = 'table' | 'callout' | 'divider' | 'embed' | 'articleLink';

export const DEFAULT_TOOLS: readonly ToolName[] = [
  'strong',
  'em',
  'link',
  'undo',
  'redo',
  'bulletList',
  'orderedList',
  'code',
];

export interface Tool {
  icon: ReactNode;
  /** The keyboard shortcut; `mod` is Cmd or Ctrl. */
  keys?: string;
  /** For toggles; other tools only run. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  /** Missing for links and images: they need input first and are handled by the toolbar. */
  run?: (editor: Editor) => void;
}

export const TOOLS: Record<ToolName, Tool> = {
  strong: {
    icon: <Bold aria-hidden />,
    keys: 'mod+b',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  em: {
    icon: <Italic aria-hidden />,
    keys: 'mod+i',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  strike: {
    icon: <Strikethrough aria-hidden />,
    keys: 'mod+shift+s',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  link: { icon: <Link aria-hidden />, isOn: (editor) => editor.isActive('link') },
  undo: {
    icon: <Undo2 aria-hidden className="rtl:-scale-x-100" />,
    keys: 'mod+z',
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  redo: {
    icon: <Redo2 aria-hidden className="rtl:-scale-x-100" />,
    keys: 'mod+shift+z',
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
  bulletList: {
    icon: <List aria-hidden className="rtl:-scale-x-100" />,
    keys: 'mod+shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    icon: <ListOrdered aria-hidden />,
    keys: 'mod+shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  code: {
    icon: <Code aria-hidden />,
    keys: 'mod+e',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  codeBlock: {
    icon: <SquareCode aria-hidden />,
    keys: 'mod+alt+c',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  blockquote: {
    icon: <TextQuote aria-hidden className="rtl:-scale-x-100" />,
    keys: 'mod+shift+b',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  heading2: headingTool(2, <Heading2 aria-hidden />),
  heading3: headingTool(3, <Heading3 aria-hidden />),
  image: { icon: <ImagePlus aria-hidden /> },
};

function headingTool(level: 2 | 3, icon: ReactNode): Tool {
  return {
    icon,
    keys: `mod+alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}
