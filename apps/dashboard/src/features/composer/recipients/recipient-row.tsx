import { limits } from '@parley/contract/kit/limits';
import { isMailAddress } from '@parley/contract/messages/recipients';
import { useT } from '@parley/i18n/react';
import { Chip } from '@parley/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { addAddresses, readAddresses } from '../model/recipients';

interface RecipientRowProps {
  label: string;
  addresses: readonly string[];
  /** Shown while the field is empty: who receives the message then. */
  placeholder: string;
  hasFocusAtFirst: boolean;
  onChange: (addresses: string[]) => void;
  /** Shown at the end of the row. */
  aside: ReactNode;
}

/** The addresses of one field, with an input to add another. */
export function RecipientRow(props: RecipientRowProps) {
  const { label, addresses, onChange } = props;
  const t = useT();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  function add(text: string): void {
    setTyped('');
    const added = addAddresses(addresses, readAddresses(text)).slice(0, limits.recipientsPerField);
    if (added.length > addresses.length) onChange(added);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';' || event.key === ' ';
    if (ends && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      onChange(addresses.slice(0, -1));
    }
  }

  function remove(address: string): void {
    onChange(addresses.filter((other) => other !== address));
    inputRef.current?.focus();
  }

  return (
    <div className="flex min-h-8 items-start gap-2 py-0.5">
      <label htmlFor={id} className="w-8 shrink-0 pt-1 text-12 text-3">
        {label}
      </label>
      <div className="flex max-h-24 min-w-0 flex-1 flex-wrap items-center gap-1 overflow-y-auto py-0.5">
        {addresses.map((address) => (
          <Chip
            key={address}
            tone={isMailAddress(address) ? 'neutral' : 'red'}
            onRemove={() => remove(address)}
            removeLabel={t('recipients.remove', { address })}
            className="h-6 text-12"
          >
            <bdi dir="ltr">{address}</bdi>
          </Chip>
        ))}
        <input
          ref={inputRef}
          id={id}
          dir="ltr"
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it.
          autoFocus={props.hasFocusAtFirst}
          value={typed}
          placeholder={addresses.length === 0 ? props.placeholder : ''}
          aria-invalid={!addresses.every(isMailAddress) || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[\s,;<]/.test(text.trim())) return;
            event.preventDefault();
            add(text);
          }}
          onBlur={() => add(typed)}
          className="h-6 min-w-20 flex-1 bg-transparent text-13 text-1 outline-none rtl:text-end"
        />
      </div>
      <div className="flex shrink-0 gap-0.5">{props.aside}</div>
    </div>
  );
}
