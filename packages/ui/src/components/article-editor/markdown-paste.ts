import { Extension } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { embedOf } from '@parley/article-text/embeds';
import { parseArticle } from '@parley/article-text/document/parse-article';

/** Pasted text is read as Markdown; the address of a video on an empty line becomes the video. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  // Before the pasting of messages, which keeps line breaks.
  priority: 1001,

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste(_view, event) {
            const href = event.clipboardData?.getData('text/plain').trim() ?? '';
            const { $from, empty } = editor.state.selection;
            const isEmptyLine =
              empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            if (!isEmptyLine || $from.depth > 1 || !embedOf(href)) return false;
            return editor.commands.insertContent({ type: 'embed', attrs: { href, label: '' } });
          },
          clipboardTextParser(text, $context) {
            if ($context.parent.type.spec.code)
              return new Slice(Fragment.from(editor.schema.text(text)), 0, 0);
            const { content } = editor.schema.nodeFromJSON(parseArticle(text));
            const isOneParagraph = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
            return isOneParagraph ? new Slice(content, 1, 1) : Slice.maxOpen(content);
          },
        },
      }),
    ];
  },
});
