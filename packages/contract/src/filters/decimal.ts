/** Decimal syntax that covers JSON numbers and what people type; the exponent range covers every JSON number. */
export const DECIMAL = '^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,3})?$';
const decimal = new RegExp(DECIMAL);
/** An integer this short is exact as a JavaScript number. */
const short = /^[+-]?\d{1,15}$/;

export function isDecimal(text: string): boolean {
  return decimal.test(text);
}

/** Compares two decimals exactly, as the database does: negative, 0 or positive. Both must be valid decimals. */
export function compareDecimals(a: string, b: string): number {
  if (short.test(a) && short.test(b)) return Number(a) - Number(b);
  const [one, other] = [parse(a), parse(b)];
  const shift = Math.min(one.exponent, other.exponent);
  const [left, right] = [one, other].map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - shift));
  return left === right ? 0 : (left ?? 0n) < (right ?? 0n) ? -1 : 1;
}

function parse(text: string): { digits: bigint; exponent: number } {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace(/^\+/, '').split('.');
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/** Formats a JSON number without an exponent, as the database does. */
export function plainDecimal(number: number): string {
  const text = String(number);
  if (!text.includes('e')) return text;
  const { digits, exponent } = parse(text);
  if (exponent >= 0) return String(digits * 10n ** BigInt(exponent));
  const sign = digits < 0n ? '-' : '';
  const padded = String(digits < 0n ? -digits : digits).padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
