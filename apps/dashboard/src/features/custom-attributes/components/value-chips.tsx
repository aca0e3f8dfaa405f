import { useT } from '@parley/i18n/react';
import { Button, Chip, Field, Input } from '@parley/ui';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTextDirection } from '../../../shared/forms/use-text-direction';

/** Limit of the server. */
const MOST_VALUES = 100;

interface ValueChipsProps {
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}

/**
 * Options of a list attribute as chips: Enter adds one, pasting adds one per line, Backspace in the empty field
 * removes the last.
 */
export function ValueChips({ values, error, onChange }: ValueChipsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const [text, setText] = useState('');
  const isFull = values.length >= MOST_VALUES;

  function add(texts: readonly string[]) {
    const added = texts.map((each) => each.trim().slice(0, 255)).filter(Boolean);
    onChange([...new Set([...values, ...added])].slice(0, MOST_VALUES));
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Prevents Enter from submitting the form.
      event.preventDefault();
      add([text]);
    }
    if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text').split(/\r?\n|\t/);
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  }

  return (
    <Field
      label={t('attributes.values')}
      hint={isFull ? t('attributes.valuesFull', { count: MOST_VALUES }) : t('attributes.valuesHint')}
      required
      error={error}
    >
      {values.length > 0 ? (
        <ul className="flex max-h-40 w-0 min-w-full flex-wrap gap-1.5 overflow-y-auto p-0.5">
          {values.map((value) => (
            <li key={value} className="min-w-0 max-w-full">
              <Chip
                className="h-6 text-12"
                onRemove={() => onChange(values.filter((other) => other !== value))}
                removeLabel={t('attributes.removeValue', { value })}
              >
                <bdi title={value}>{value}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex gap-2">
        <Input
          maxLength={255}
          dir={directionOf(text)}
          autoComplete="off"
          value={text}
          disabled={isFull}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button className="h-8" disabled={text.trim() === '' || isFull} onClick={() => add([text])}>
          {t('common.add')}
        </Button>
      </div>
    </Field>
  );
}
