import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { EMOJI_FONT } from '../../lib/emoji-font';
import { controlStyles } from '../input';
import { ListSearch, useHighlight } from '../list-search';
import { Popover } from '../popover';
import { type Country, findCountries, listCountries } from './countries';
import type { PhoneInputLabels } from './phone-input';

/** Height kept visible above the highlighted row. */
const SCROLL_OFFSET_PX = 40;
const SELECT_COUNTRY = 'Select Country';

interface CountryPickerProps {
  country: string;
  dialCode: string;
  locale: string;
  labels: PhoneInputLabels;
  disabled: boolean | undefined;
  onChoose: (country: Country) => void;
}

/** The button with flag and dial code before the number, and its list of countries. */
export function CountryPicker({ country, dialCode, locale, labels, disabled, onChoose }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const clearing = labels.selectCountry ?? SELECT_COUNTRY;
  const countries = useMemo(
    () => [{ id: '', name: clearing, emoji: '', dialCode: '' }, ...listCountries(locale)],
    [locale, clearing],
  );
  const chosen = countries.find(({ id }) => id === country);
  const text = chosen?.id ? `${chosen.name} ${dialCode}` : clearing;
  return (
    <Popover
      label={labels.country}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72 p-0"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={`${labels.country}: ${text}`}
          className={cn(
            controlStyles,
            'flex h-8 w-auto shrink-0 items-center gap-1.5 rounded-e-none border-e-0 px-2',
          )}
        >
          <span aria-hidden className={cn(EMOJI_FONT, 'text-15')}>
            {chosen?.emoji || '🌐'}
          </span>
          {dialCode ? <span className="num">{dialCode}</span> : null}
          <ChevronDown aria-hidden className="size-3.5 text-3" />
        </button>
      }
    >
      <CountryList
        countries={countries}
        chosen={country}
        labels={labels}
        onChoose={(next) => {
          setOpen(false);
          onChoose(next);
        }}
      />
    </Popover>
  );
}

interface CountryListProps {
  countries: readonly Country[];
  chosen: string;
  labels: PhoneInputLabels;
  onChoose: (country: Country) => void;
}

function CountryList({ countries, chosen, labels, onChoose }: CountryListProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const found = findCountries(countries, search);
  const { highlight, setHighlight, handleKey } = useHighlight({
    count: found.length,
    atEnds: 'stop',
    onChoose: (row) => choose(found[row]),
  });

  useEffect(() => {
    const list = listRef.current;
    const row = list?.children[highlight];
    if (list && row instanceof HTMLElement)
      list.scrollTop = row.offsetTop - list.offsetTop - SCROLL_OFFSET_PX;
  }, [highlight]);

  function choose(country: Country | undefined) {
    if (country) onChoose(country);
  }

  return (
    <>
      <ListSearch
        listId={id}
        label={labels.searchCountry}
        value={search}
        onValueChange={(next) => {
          setSearch(next);
          setHighlight(0);
        }}
        highlight={highlight}
        onKeyDown={handleKey}
      />
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={labels.country}
        tabIndex={-1}
        className={cn('max-h-60 overflow-y-auto p-1 outline-none', found.length === 0 && 'hidden')}
      >
        {found.map((country, index) => (
          <div
            key={country.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.id === chosen}
            onClick={() => onChoose(country)}
            onMouseDown={(event) => event.preventDefault()}
            className={cn(
              'flex min-h-[1.875rem] cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-13 text-1 hover:bg-hover',
              index === highlight && 'bg-hover',
              country.id === chosen && 'font-medium',
            )}
          >
            <span aria-hidden className={cn(EMOJI_FONT, 'w-5 shrink-0 text-15')}>
              {country.emoji}
            </span>
            <span dir="auto" className="text-match truncate min-w-0 flex-1">
              {country.name}
            </span>
            <span dir="ltr" className="num shrink-0 text-3">
              {country.dialCode}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-3 py-4 text-center text-12 text-3">
          {labels.noCountryFound}
        </p>
      ) : null}
    </>
  );
}
