/**
 * Numbers from 1 to `last` that contain these digits in a row, anywhere: the greatest first, at most `atMost`. The cost
 * grows with `atMost`, independent of `last`.
 */
export function numbersWith(digits: string, { last, atMost }: { last: number; atMost: number }): number[] {
  const found = new Set<number>();
  // Numbers do not begin with zero, so leading zeros need a digit before them.
  const leastHead = digits.startsWith('0') ? 1 : 0;
  // One pass per number of digits after the match; `unit` is the place value of its last digit.
  for (let unit = 1; (leastHead * 10 ** digits.length + Number(digits)) * unit <= last; unit *= 10) {
    const span = 10 ** digits.length * unit;
    let left = atMost;
    for (let head = Math.floor(last / span); head >= leastHead && left > 0; head -= 1) {
      const from = head * span + Number(digits) * unit;
      const to = Math.min(from + unit - 1, last);
      for (let number = to; number >= from && left > 0; number -= 1, left -= 1) found.add(number);
    }
  }
  return [...found].sort((a, b) => b - a).slice(0, atMost);
}
