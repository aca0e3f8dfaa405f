import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** How a person sends: with Enter (a new line is Shift+Enter), or with Cmd/Ctrl+Enter alone. */
export type SendKey = 'enter' | 'cmd_enter';

interface SendOptions {
  sendKey: () => SendKey;
  /** Undefined where nothing is sent: then Enter is Enter. */
  onSend: () => (() => void) | undefined;
}

/** While a word is being composed, Enter belongs to the input method; 229 is how some browsers say so. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Sends by key. Cmd/Ctrl+Enter sends in both settings. */
export const SendOnKey = Extension.create<SendOptions>({
  name: 'sendOnKey',
  priority: 1000,

  addOptions() {
    return { sendKey: () => 'cmd_enter', onSend: () => undefined };
  },

  addProseMirrorPlugins() {
    const { editor, options } = this;

    /** With Enter taken, Shift+Enter is what makes the next item and the next line of code. */
    function newLine(): boolean {
      if (editor.isActive('codeBlock')) return editor.commands.newlineInCode();
      if (!editor.isActive('listItem')) return false;
      return editor.commands.first(({ commands }) => [
        () => commands.splitListItem('listItem'),
        () => commands.liftListItem('listItem'),
      ]);
    }

    return [
      new Plugin({
        props: {
          handleKeyDown(_view, event) {
            const onSend = options.onSend();
            if (event.key !== 'Enter' || event.altKey || isComposing(event) || !onSend) return false;
            const isMod = event.ctrlKey || event.metaKey;
            const isEnter = options.sendKey() === 'enter';
            if (event.shiftKey) return isEnter && !isMod ? newLine() : false;
            if (!isMod && !isEnter) return false;
            onSend();
            return true;
          },
        },
      }),
    ];
  },
});
