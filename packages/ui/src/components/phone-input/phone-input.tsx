import { useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from '../field';
import { controlStyles } from '../input';
import { CountryPicker } from './country-picker';
import type { Country } from './countries';
import { checkPhoneLength, MAX_PHONE_INPUT_LENGTH, type PhoneLength, parsePhone } from './phone-number';

export interface PhoneInputLabels {
  /** Name of the number input if there is no Field around it. */
  number?: string;
  country: string;
  searchCountry: string;
  noCountryFound: string;
  /** Text of the first row, which clears the country. */
  selectCountry?: string;
}

export interface PhoneInputProps {
  /** International format (`+4930…`); empty for none. */
  value: string;
  /**
   * Called with the number in E.164 if it can be parsed, else as typed, and the result of the length check; the length
   * is null for an empty text.
   */
  onValueChange: (value: string, length: PhoneLength | null) => void;
  onDialCodeChange?: (dialCode: string) => void;
  /** Language of the country names. */
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

/** Input for a phone number and its country. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, onDialCodeChange, locale, labels, placeholder, disabled, className } = props;
  const { required: _required, ...field } = useFieldControl({});
  const numberRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>(() => follow({ country: '', dialCode: '', national: '' }, value));
  const [known, setKnown] = useState(value);

  // Parses only values that were set from outside; a value reported by this component comes back unchanged.
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
    // While typing, the number stays as typed; only the country is updated.
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

/** An international number as the new value updates country, dial code and number; any other value only the number. */
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
