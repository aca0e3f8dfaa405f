import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { isComposing } from '../extensions/send-key';
import { findTrigger, type TriggerKind } from './trigger-rules';

export interface ActiveTrigger {
  kind: TriggerKind;
  query: string;
  /** Document positions of the start of the trigger and of the cursor. */
  from: number;
  to: number;
}

interface TriggerState {
  active: ActiveTrigger | null;
  /** Position of the trigger at which Escape was pressed: its menu stays closed until the cursor leaves the trigger. */
  dismissedAt: number | null;
}

interface TriggerOptions {
  kinds: () => readonly TriggerKind[];
  isPrivate: () => boolean;
  /** Returns true if the open menu handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

const key = new PluginKey<TriggerState>('trigger');
const DISMISS = 'dismiss';
/** How far before the cursor a trigger is searched. */
const LONGEST_QUERY = 60;

export function activeTrigger(state: EditorState): ActiveTrigger | null {
  return key.getState(state)?.active ?? null;
}

/** Detects the menu for the text before the cursor, and passes keys to the menu first. */
export const TriggerMenus = Extension.create<TriggerOptions>({
  name: 'triggerMenus',
  priority: 1100,

  addOptions() {
    return { kinds: () => [], isPrivate: () => false, onKey: () => false };
  },

  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<TriggerState>({
        key,
        state: {
          init: () => ({ active: null, dismissedAt: null }),
          apply(transaction, before, _old, state) {
            const found = triggerIn(state, options);
            if (!found) return { active: null, dismissedAt: null };
            const mapped =
              before.dismissedAt === null ? null : transaction.mapping.map(before.dismissedAt, -1);
            const dismissedAt = transaction.getMeta(key) === DISMISS ? found.from : mapped;
            return dismissedAt === found.from
              ? { active: null, dismissedAt }
              : { active: found, dismissedAt: null };
          },
        },
        props: {
          handleKeyDown(view, event) {
            if (!activeTrigger(view.state) || isComposing(event)) return false;
            if (event.key !== 'Escape') return options.onKey(event);
            view.dispatch(view.state.tr.setMeta(key, DISMISS));
            // Escape closes only the menu, not a dialog around the editor.
            event.stopPropagation();
            return true;
          },
        },
      }),
    ];
  },
});

function triggerIn(state: EditorState, options: TriggerOptions): ActiveTrigger | null {
  const { $from, empty } = state.selection;
  const isCode = $from.parent.type.spec.code || state.schema.marks.code?.isInSet($from.marks());
  if (!empty || !$from.parent.isTextblock || isCode) return null;
  const textBefore = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LONGEST_QUERY),
    $from.parentOffset,
    undefined,
    (node) => (node.type.name === 'hardBreak' ? '\n' : '\ufffc'),
  );
  const match = findTrigger(textBefore, { kinds: options.kinds(), isPrivate: options.isPrivate() });
  if (!match) return null;
  return { kind: match.kind, query: match.query, from: $from.pos - match.length, to: $from.pos };
}
