import { useState } from 'react';
import type { Day } from '../../lib/calendar';
import type { DateTexts } from '../../lib/date-texts';
import { Field } from '../field';
import { Input } from '../input';

export interface DayInputProps {
  label: string;
  day: Day | null;
  texts: DateTexts;
  error: string | null;
  /** A new version discards the typed text. */
  version: number;
  /** Called with the typed text on Enter or blur; returns whether it was accepted. */
  onType: (text: string) => boolean;
}

/** Text input for a day, in the format of the language. */
export function DayInput({ label, day, texts, error, version, onType }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setTyped(null);
  }

  function take() {
    if (typed !== null && onType(typed)) setTyped(null);
  }

  return (
    // Reserves space for the error, so that the calendar below does not move.
    <Field label={label} error={error} className="min-h-21">
      <Input
        dir="ltr"
        autoComplete="off"
        placeholder={texts.pattern}
        value={typed ?? (day ? texts.format(day) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
        className="num rtl:text-end"
      />
    </Field>
  );
}
