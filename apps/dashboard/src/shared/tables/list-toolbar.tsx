import { useT } from '@parley/i18n/react';
import { Input, Kbd } from '@parley/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { displayShortcut } from '../shortcuts/match-shortcut';
import { useShortcut } from '../shortcuts/use-shortcut';

export interface ListToolbarProps {
  /** Undefined: the list has no search. */
  search?: { label: string; text: string; onTextChange: (text: string) => void } | undefined;
  /** `ListFilterButton` elements. */
  filters?: ReactNode;
  /** Shown at the end: seats or a quota. The number of rows is in the footer of the list. */
  aside?: ReactNode;
  /** Button that creates a row, for lists without a header of their own. */
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

/** The search field of a list, which the shortcut of lists focuses. */
export function ListSearch({ label, text, onTextChange }: NonNullable<ListToolbarProps['search']>) {
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
