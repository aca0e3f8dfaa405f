import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { flagOf } from '../../lib/flag';

export interface Country {
  /** ISO 3166-1 alpha-2 code; empty in the row that clears the country. */
  id: string;
  name: string;
  /** The flag emoji. */
  emoji: string;
  /** Including the plus: `+49`. */
  dialCode: string;
}

/** All countries with phone numbers, named and sorted in the given language. */
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

/** Countries whose name, dial code or two-letter code contains the search text, ignoring case. */
export function findCountries(countries: readonly Country[], search: string): readonly Country[] {
  const term = search.trim().toLocaleLowerCase();
  if (term === '') return countries;
  return countries.filter(
    ({ name, dialCode, id }) =>
      name.toLocaleLowerCase().includes(term) || dialCode.includes(term) || id.toLowerCase().includes(term),
  );
}
