/**
 * A table of the longest parts of a run, one per line.
 * @param {{ name: string, seconds: number }[]} parts
 */
export function longestOf(parts, count = 10) {
  const longest = [...parts].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  return longest.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`).join('\n');
}
