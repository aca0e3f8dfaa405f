/** Where two values differ, as `path: shown, not fresh`; at most a handful of lines. */
export function differencesBetween(shown: unknown, fresh: unknown, path = ''): string[] {
  if (JSON.stringify(shown) === JSON.stringify(fresh)) return [];
  const names = namesOf(shown, fresh);
  if (!names) return [`${path}: ${brief(shown)}, not ${brief(fresh)}`];
  const at = (value: unknown, name: string) => (value as Record<string, unknown>)[name];
  return names
    .flatMap((name) => differencesBetween(at(shown, name), at(fresh, name), `${path}.${name}`))
    .slice(0, 6);
}

/** Fields of both where they can be told apart field by field; lists only when they are as long as each other. */
function namesOf(shown: unknown, fresh: unknown): string[] | null {
  if (typeof shown !== 'object' || typeof fresh !== 'object' || !shown || !fresh) return null;
  if (Array.isArray(shown) !== Array.isArray(fresh)) return null;
  if (Array.isArray(shown) && Array.isArray(fresh) && shown.length !== fresh.length) return null;
  return [...new Set([...Object.keys(shown), ...Object.keys(fresh)])];
}

function brief(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} of them (${value.map(idOf).join(', ')})`;
  return (JSON.stringify(value) ?? 'nothing').slice(0, 160);
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : typeof value;
}
