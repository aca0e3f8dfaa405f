/** Converts the digits of any script to 0 to 9; Unicode has the ten digits of each script in sequence. */
export function normalizeDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
