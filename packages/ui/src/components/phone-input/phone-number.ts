import {
  type CountryCode,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_LENGTH';
export type PhoneLength = PhoneProblem | 'IS_POSSIBLE';

export interface ParsedPhone {
  /** Two-letter code; empty for numbers without a country (`+800 …`). */
  country: string;
  dialCode: string;
  /** Digits after the dial code. */
  national: string;
  /** The complete number in E.164. */
  number: string;
}

/** Maximum length of a text that is parsed as a phone number. */
export const MAX_PHONE_INPUT_LENGTH = 250;

/**
 * Parses a number: international with a plus, or a national one of the given country. The limits are those of the
 * library: 2 to 17 national digits, country codes of up to 3 and extensions of up to 20 digits.
 */
export function parsePhone(text: string, country = ''): ParsedPhone | PhoneProblem {
  try {
    const phone = parsePhoneNumberWithError(text, optionsFor(country));
    return {
      country: phone.country ?? '',
      dialCode: `+${phone.countryCallingCode}`,
      national: phone.nationalNumber,
      number: phone.number,
    };
  } catch (error) {
    if (error instanceof ParseError) return error.message as PhoneProblem;
    throw error;
  }
}

/** Checks the length of a number: `IS_POSSIBLE` if numbers of its country can have that length. */
export function checkPhoneLength(text: string, country = ''): PhoneLength {
  if (text.length > MAX_PHONE_INPUT_LENGTH) return 'TOO_LONG';
  return validatePhoneNumberLength(text, optionsFor(country)) ?? 'IS_POSSIBLE';
}

function optionsFor(country: string) {
  const defaultCountry = country === '' ? undefined : (country as CountryCode);
  return { defaultCountry, extract: false };
}
