import { useT } from '@parley/i18n/react';
import { Input, Kbd } from '@parley/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { displayShortcut } from '../shortcuts/match-shortcut';
import { useShortcut } from '../shortcuts/use-shortcut';

export interface ListToolbarProps {
  /** Without it the list has no search. */
  search?: { label: string; text: string; onTextChange: (text: string) => void } | undefined;
  /** ListFilterButtons. */
  filters?: ReactNode;
  /** At the end: seats or a quota. How many rows there are stands below them. */
  aside?: ReactNode;
  /** Makes a row, where no head above the list has room for it. */
  action?: ReactNode;
}

/** Search, filters and actions above a settings list. */
export function ListToolbar({ search, filters, aside, action }: ListToolbarProps) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center gap-2">
      {search ? <ListSearch {...search} /> : null}
      {filters}
      {aside ? <p className="num ms-auto text-12 text-3">{aside}</p> : null}
      {action ? <div className="ms-auto">{action}</div> : null}
    </div>
  );
}

function ListSearch({ label, text, onTextChange }: NonNullable<ListToolbarProps['search']>) {
  const t = useT();
  const inputRef = useRef<HTMLInputElement>(null);
  useShortcut('findInList', () => inputRef.current?.select());
  return (
    <div className="w-full min-[30rem]:w-70">
      <Input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        title={t('lists.searchKey')}
        leading={<Search aria-hidden />}
        trailing={
          text ? null : (
            <span aria-hidden className="pointer-events-none pe-1 max-md:hidden">
              <Kbd>{displayShortcut('findInList')}</Kbd>
            </span>
          )
        }
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
        }}
      />
    </div>
  );
}
