import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { BlockDirection } from '../rich-text-editor/extensions/block-direction';
import { ArticleImage, ArticleLink, Callout, Embed, Superscript } from './article-nodes';
import { tableNodes } from './article-table';
import { LongText } from './long-text';
import { MarkdownPaste } from './markdown-paste';

/** Everything that the grammar of articles knows, so that the editor loses nothing. */
export function articleExtensions(placeholder: string): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Heading,
    Blockquote,
    Callout,
    CodeBlock,
    HorizontalRule,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    ...tableNodes,
    Embed,
    ArticleLink,
    Bold,
    Italic,
    Strike,
    Superscript,
    Code,
    ArticleImage,
    UndoRedo,
    BlockDirection,
    MarkdownPaste,
    LongText,
    Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  ];
}
