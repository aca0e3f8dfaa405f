import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ActiveTrigger, activeTrigger } from './trigger-plugin';
import { nodesOf, type MenuItem, type Triggers } from './triggers';

interface Loaded {
  /** Menu kind and query that the items belong to. */
  question: string;
  items: readonly MenuItem[];
}

export interface TriggerMenuState {
  id: string;
  active: ActiveTrigger;
  items: readonly MenuItem[];
  isLoading: boolean;
  highlight: number;
  setHighlight: (index: number) => void;
  choose: (item: MenuItem) => void;
}

interface TriggerMenuOptions {
  editor: Editor | null;
  triggers: Triggers;
  isPrivate: boolean;
  /** The plugin calls this function to let the menu handle a key. */
  keyRef: RefObject<(event: KeyboardEvent) => boolean>;
}

/** The suggestion menu for the text before the cursor: its items, highlight and key handling. */
export function useTriggerMenu(options: TriggerMenuOptions): TriggerMenuState | null {
  const { editor, triggers, isPrivate, keyRef } = options;
  const id = useId();
  const active = useActiveTrigger(editor, isPrivate);
  const question = active ? `${active.kind} ${active.query}` : '';
  const { items, isLoading } = useItems(active, question, triggers);
  const [selection, setSelection] = useState({ question, index: 0 });
  /** Menu kind and query for which Enter was pressed before the items arrived. */
  const awaited = useRef<string | null>(null);
  const highlight = selection.question === question ? Math.min(selection.index, items.length - 1) : 0;
  const isOpen = active !== null && (isLoading || items.length > 0);

  function choose(item: MenuItem) {
    if (!editor || !active) return;
    const range = { from: active.from, to: active.to };
    const { insert } = item;
    if (insert.type === 'command') {
      editor.chain().focus().deleteRange(range).run();
      insert.run(editor);
    } else editor.chain().focus().insertContentAt(range, nodesOf(insert)).run();
  }

  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const move = (step: number) =>
      setSelection({ question, index: (highlight + step + items.length) % Math.max(items.length, 1) });
    const item = items[highlight];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // While items load, Enter waits for them. It must neither send half a shortcut nor insert a result of the previous,
    // shorter query.
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      if (isLoading) awaited.current = question;
      else if (item) choose(item);
    } else return false;
    return true;
  }

  useEffect(() => {
    if (isLoading || awaited.current === null) return;
    const isSameQuestion = awaited.current === question;
    awaited.current = null;
    const [first] = items;
    if (isSameQuestion && first) choose(first);
  });

  // In a layout effect: a key press after the paint must act on the items that are visible.
  useLayoutEffect(() => {
    keyRef.current = onKey;
  });
  useActiveDescendant(editor, isOpen ? id : null, items.length > 0 ? highlight : null);

  if (!isOpen) return null;
  const setHighlight = (index: number) => setSelection({ question, index });
  return { id, active, items, isLoading, highlight, setHighlight, choose };
}

/** Follows the editor; there is no menu while the editor is not focused. */
function useActiveTrigger(editor: Editor | null, isPrivate: boolean): ActiveTrigger | null {
  const [active, setActive] = useState<ActiveTrigger | null>(null);

  useLayoutEffect(() => {
    if (!editor) return;
    const follow = () => {
      const next = editor.isFocused ? activeTrigger(editor.state) : null;
      setActive((before) => (isSame(before, next) ? before : next));
    };
    for (const event of ['transaction', 'focus', 'blur'] as const) editor.on(event, follow);
    return () => {
      for (const event of ['transaction', 'focus', 'blur'] as const) editor.off(event, follow);
    };
  }, [editor]);

  // Replies and notes have different menus, so a change of mode evaluates the text before the cursor again.
  const isPrivateBefore = useRef(isPrivate);
  useEffect(() => {
    if (!editor || isPrivateBefore.current === isPrivate) return;
    isPrivateBefore.current = isPrivate;
    editor.view.dispatch(editor.state.tr);
  }, [editor, isPrivate]);

  return active;
}

function useItems(active: ActiveTrigger | null, question: string, triggers: Triggers) {
  const [loaded, setLoaded] = useState<Loaded>({ question: '', items: [] });
  const latest = useRef(triggers);
  useEffect(() => {
    latest.current = triggers;
  });
  const kind = active?.kind;
  const query = active?.query;

  useEffect(() => {
    const source = kind && latest.current[kind];
    if (!source || query === undefined) return;
    const controller = new AbortController();
    const take = (items: readonly MenuItem[]) => {
      if (!controller.signal.aborted) setLoaded({ question, items });
    };
    let hasMore = false;
    const showMore = (items: readonly MenuItem[]) => {
      hasMore = true;
      take(items);
    };
    void ask(() => source.search(query, controller.signal, showMore)).then((items) => {
      if (!hasMore) take(items);
    });
    return () => controller.abort();
  }, [kind, query, question]);

  const isLoading = active !== null && loaded.question !== question;
  // The previous items stay visible until the next ones arrive, unless they belong to another menu.
  const isCurrent = kind !== undefined && loaded.question.startsWith(`${kind} `);
  return { items: active && isCurrent ? loaded.items : [], isLoading };
}

/** If a source fails, the menu has no items; typing continues. */
async function ask(search: () => readonly MenuItem[] | Promise<readonly MenuItem[]>) {
  try {
    return await search();
  } catch {
    return [];
  }
}

/** Tells assistive technology which item is highlighted while the focus stays in the text. */
function useActiveDescendant(editor: Editor | null, id: string | null, highlight: number | null): void {
  useEffect(() => {
    if (!editor || id === null) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-autocomplete', 'list');
    if (highlight !== null) dom.setAttribute('aria-activedescendant', `${id}-${highlight}`);
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        dom.removeAttribute(name);
    };
  }, [editor, id, highlight]);
}

function isSame(one: ActiveTrigger | null, other: ActiveTrigger | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
