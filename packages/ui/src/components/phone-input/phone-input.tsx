import { useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from '../field';
import { controlStyles } from '../input';
import { CountryPicker } from './country-picker';
import type { Country } from './countries';
import { checkPhoneLength, MAX_PHONE_INPUT_LENGTH, type PhoneLength, parsePhone } from './phone-number';

export interface PhoneInputLabels {
  /** Name of the number's box where no Field stands around it. */
  number?: string;
  country: string;
  searchCountry: string;
  noCountryFound: string;
  /** First row of the countries. */
  selectCountry?: string;
}

export interface PhoneInputProps {
  /** International (`+4930…`); empty for none. */
  value: string;
  /** The number as E.164 as far as it can be read, and what its length says of it; null for an empty text. */
  onValueChange: (value: string, length: PhoneLength | null) => void;
  onDialCodeChange?: (dialCode: string) => void;
  /** Language of the countries' names. */
  locale: string;
  labels: PhoneInputLabels;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

interface Typed {
  country: string;
  dialCode: string;
  national: string;
}

/** A phone number with its country. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, onDialCodeChange, locale, labels, placeholder, disabled, className } = props;
  const { required: _required, ...field } = useFieldControl({});
  const numberRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>(() => follow({ country: '', dialCode: '', national: '' }, value));
  const [known, setKnown] = useState(value);

  // What comes from outside is read; what was said here comes back and changes nothing.
  if (value !== known) {
    setKnown(value);
    setTyped(follow(typed, value));
  }

  function reportChange(next: Typed) {
    const number = numberOf(next);
    setTyped(next);
    setKnown(number);
    onValueChange(number, number === '' ? null : checkPhoneLength(number, next.country));
  }

  function choose(country: Country) {
    reportChange({ ...typed, country: country.id, dialCode: country.dialCode });
    onDialCodeChange?.(country.dialCode);
    numberRef.current?.focus();
  }

  function write(text: string) {
    const parsed = text.trimStart().startsWith('+') ? parsePhone(text) : 'NOT_A_NUMBER';
    if (typeof parsed === 'string') return reportChange({ ...typed, national: text });
    if (parsed.dialCode !== typed.dialCode) onDialCodeChange?.(parsed.dialCode);
    // While it is being typed the number stays as it is written; its country is shown already.
    reportChange({ country: parsed.country, dialCode: parsed.dialCode, national: text });
  }

  return (
    <div dir="ltr" className={cn('flex min-w-0 items-stretch', className)}>
      <CountryPicker
        country={typed.country}
        dialCode={typed.dialCode}
        locale={locale}
        labels={labels}
        disabled={disabled}
        onChoose={choose}
      />
      <input
        {...field}
        ref={numberRef}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-label={labels.number}
        value={typed.national}
        maxLength={MAX_PHONE_INPUT_LENGTH}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event) => write(event.target.value)}
        className={cn(controlStyles, 'num h-8 rounded-s-none px-2.5')}
      />
    </div>
  );
}

/** A bound value that is an international number moves country, dial code and number; another one only the number. */
function follow(typed: Typed, value: string): Typed {
  const parsed = parsePhone(value);
  if (typeof parsed === 'string') return { ...typed, national: value };
  return { country: parsed.country, dialCode: parsed.dialCode, national: parsed.national };
}

function numberOf({ country, dialCode, national }: Typed): string {
  const text = national.trim();
  if (text === '') return '';
  const parsed = parsePhone(text, country);
  if (typeof parsed !== 'string') return parsed.number;
  return text.startsWith('+') ? text : `${dialCode}${text}`;
}
