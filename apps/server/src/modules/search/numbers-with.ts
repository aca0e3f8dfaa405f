/**
 * Numbers from 1 to `last` that have these digits side by side, wherever: the greatest first, at most so many of them. What it
 * costs grows with `atMost`, whatever `last` is.
 */
export function numbersWith(digits: string, { last, atMost }: { last: number; atMost: number }): number[] {
  const found = new Set<number>();
  // No number begins with a zero, so something stands before it.
  const leastHead = digits.startsWith('0') ? 1 : 0;
  // By how many digits follow: `unit` is what one of the given ones counts then.
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
