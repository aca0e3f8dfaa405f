import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { flagOf } from '../../lib/flag';

export interface Country {
  /** Two letters, ISO 3166-1; empty in the row that clears. */
  id: string;
  name: string;
  /** The flag. */
  emoji: string;
  /** With its plus: `+49`. */
  dialCode: string;
}

/** Every country that has phone numbers, named in a language and sorted as that language sorts. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const countries = getCountries().map((id) => ({
    id,
    name: names.of(id) ?? id,
    emoji: flagOf(id),
    dialCode: `+${getCountryCallingCode(id)}`,
  }));
  const { compare } = new Intl.Collator([locale, 'en']);
  return countries.sort((a, b) => compare(a.name, b.name));
}

/** Those whose name, dial code or two letters hold what was typed, whatever its case. */
export function findCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return countries;
  return countries.filter(
    ({ name, dialCode, id }) =>
      name.toLocaleLowerCase().includes(wanted) ||
      dialCode.includes(wanted) ||
      id.toLowerCase().includes(wanted),
  );
}
