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
  /** What was typed gives way when it changes. */
  version: number;
  /** Given what was typed, with Enter or on leaving; answers whether it was taken. */
  onType: (text: string) => boolean;
}

/** A day as text, in the form of the language. */
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
    // Room for the error is kept, so that the calendar under it does not move.
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
