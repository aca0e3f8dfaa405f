/** Figures of any script become 0 to 9; each script has its ten in a row. */
export function normalizeDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
