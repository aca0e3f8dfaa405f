import {
  type CountryCode,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_LENGTH';
export type PhoneLength = PhoneProblem | 'IS_POSSIBLE';

export interface ParsedPhone {
  /** Two letters; empty for numbers of no country (`+800 …`). */
  country: string;
  dialCode: string;
  /** Digits after the dial code. */
  national: string;
  /** The whole number as E.164. */
  number: string;
}

/** Longest text that is taken for a phone number at all. */
export const MAX_PHONE_INPUT_LENGTH = 250;

/**
 * Reads a number: international with its plus, or a national one of the given country. The limits are those of the
 * library: 2 to 17 national digits, calling codes of up to 3 and extensions of up to 20.
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

/** What the length of this text says: `IS_POSSIBLE` when it is one of those that numbers of its country have. */
export function checkPhoneLength(text: string, country = ''): PhoneLength {
  if (text.length > MAX_PHONE_INPUT_LENGTH) return 'TOO_LONG';
  return validatePhoneNumberLength(text, optionsFor(country)) ?? 'IS_POSSIBLE';
}

function optionsFor(country: string) {
  const defaultCountry = country === '' ? undefined : (country as CountryCode);
  return { defaultCountry, extract: false };
}
