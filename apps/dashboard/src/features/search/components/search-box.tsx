import { useT } from '@parley/i18n/react';
import { Input } from '@parley/ui';
import { Search } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { useTextDirection } from '../../../shared/forms/use-text-direction';

/** Limit of the server. */
const MOST_CHARACTERS = 1_000;

interface SearchBoxProps {
  boxRef: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}

export function SearchBox({ boxRef, text, onChange, onEnter }: SearchBoxProps) {
  const t = useT();
  const directionOf = useTextDirection();
  function submit(event: FormEvent) {
    event.preventDefault();
    onEnter();
  }
  return (
    <form onSubmit={submit}>
      <Input
        ref={boxRef}
        type="search"
        size="lg"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        dir={directionOf(text)}
        aria-label={t('search.box')}
        placeholder={t('search.box')}
        leading={<Search aria-hidden />}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
