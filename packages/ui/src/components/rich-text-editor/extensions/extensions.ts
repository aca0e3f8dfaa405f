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
import { Image } from './image';
import { Link } from './link';
import { Mention } from './mention';

/** Everything that a message can contain, so that the editor loses nothing. */
export function textExtensions(placeholder: () => string): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Heading,
    Blockquote,
    CodeBlock,
    HorizontalRule,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    Link,
    Bold,
    Italic,
    Strike,
    Code,
    Image,
    Mention,
    UndoRedo,
    Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  ];
}
