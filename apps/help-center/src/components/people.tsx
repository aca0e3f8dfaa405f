import type { Person } from '../pages.types';

const COLORS = 6;

export function Picture({ person, size }: { person: Person; size: 'small' | 'large' }) {
  if (person.thumbnail)
    return <img className={`person ${size}`} src={person.thumbnail} alt="" loading="lazy" />;
  return (
    <span className={`person ${size} tint-${tintOf(person.name)}`} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

/** The same color for the same name. */
function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (sum % COLORS) + 1;
}
