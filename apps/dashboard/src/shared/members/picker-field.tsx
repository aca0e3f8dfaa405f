import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { MemberPickerState } from './use-member-picker';

interface PickerFieldProps {
  picker: MemberPickerState;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called on Ctrl+Enter or ⌘↵. */
  onSubmit: () => void;
}

/** The chosen agents as chips and the search for more, in one field that keeps the focus. */
export function PickerField({ picker, inputRef, onSubmit }: PickerFieldProps) {
  const t = useT();
  const { picked, text, listId, keyboard } = picker;

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter only confirms a character.
    if (event.nativeEvent.isComposing) return;
    const last = picked.at(-1);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Backspace' && text === '' && last) picker.unpick(last.id);
    else keyboard.handleKey(event);
  }

  return (
    <div className="flex max-h-28 min-h-8.5 flex-wrap items-center gap-1 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent-line">
      <ul aria-label={t('members.toAdd')} className="contents">
        {picked.map(({ id, name, thumbnail }) => (
          <li
            key={id}
            className="flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-sm bg-hover ps-1 pe-0.5 font-medium text-12"
          >
            <Avatar size="xs" name={name} src={thumbnail} />
            <bdi className="truncate">{name}</bdi>
            <button
              type="button"
              aria-label={t('members.unpick', { name })}
              onClick={() => {
                picker.unpick(id);
                inputRef.current?.focus();
              }}
              className="focus-ring relative grid size-4.5 shrink-0 place-items-center rounded-sm text-2 before:absolute before:-inset-y-1 before:-inset-x-0.5 hover:bg-[color-mix(in_srgb,currentColor_16%,transparent)]"
            >
              <X aria-hidden className="size-3" />
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={inputRef}
        role="combobox"
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={keyboard.highlight === -1 ? undefined : `${listId}-${keyboard.highlight}`}
        value={text}
        onChange={(event) => picker.setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-6 min-w-32 flex-1 bg-transparent px-1.5 text-13 text-1 outline-none"
      />
    </div>
  );
}
