import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** The key that sends: Enter (then Shift+Enter is a new line), or only Cmd/Ctrl+Enter. */
export type SendKey = 'enter' | 'cmd_enter';

interface SendOptions {
  sendKey: () => SendKey;
  /** Undefined if nothing can be sent: then Enter makes a new line. */
  onSend: () => (() => void) | undefined;
}

/** During composition Enter belongs to the input method; some browsers report this only with key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Sends on the configured key. Cmd/Ctrl+Enter sends in both settings. */
export const SendOnKey = Extension.create<SendOptions>({
  name: 'sendOnKey',
  priority: 1000,

  addOptions() {
    return { sendKey: () => 'cmd_enter', onSend: () => undefined };
  },

  addProseMirrorPlugins() {
    const { editor, options } = this;

    /** If Enter sends, Shift+Enter makes the next list item and the next line of code. */
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
