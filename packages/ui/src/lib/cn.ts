import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two classes that set the same property the later one wins, so that a caller's `className` can
 * override a component's. Only the utilities that our components allow to override are known, not all of Tailwind: the
 * general library for this is larger than all of our components together.
 */
export function cn(...inputs: ClassValue[]): string {
  const text = clsx(inputs);
  const known = joined.get(text);
  if (known !== undefined) return known;
  if (joined.size >= MOST_KEPT) joined.clear();
  const fresh = join(text);
  joined.set(text, fresh);
  return fresh;
}

/** Cache, because rows pass the same few hundred class lists on every render. */
const joined = new Map<string, string>();
const MOST_KEPT = 2_000;

function join(text: string): string {
  const names = text.split(' ').filter(Boolean);
  const overridden = new Set<string>();
  const result: string[] = [];
  for (const name of names.toReversed()) {
    const thing = thingSetBy(name);
    if (thing && overridden.has(thing.key)) continue;
    for (const key of thing ? [thing.key, ...thing.covers] : []) overridden.add(key);
    result.push(name);
  }
  return result.toReversed().join(' ');
}

const TEXT_SIZE = /^text-(?:\d+|time)$/;
const TEXT_ALIGN = /^text-(?:start|end|center|left|right)$/;
const TEXT_STRENGTH = /^text-[123]$/;
const BORDER_WIDTH = /^border(?:-[xytrblse])?(?:-\d+)?$/;
const BORDER_STYLE = /^border-(?:solid|dashed|dotted|none)$/;
const MEASURE =
  /^-?(h|w|size|min-h|min-w|max-h|max-w|gap-x|gap-y|gap|p[xytrblse]?|m[xytrblse]?|inset|top|bottom|start|end|z|opacity|bg|shadow|font|justify|items|self|overflow|rounded(?:-[setrbl]{1,2})?)-/;
const DISPLAY = /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden)$/;
const POSITION = /^(?:static|relative|absolute|fixed|sticky)$/;

/** Shorthand properties override specific ones: `p-0` after `px-3` leaves no padding. */
const COVERS: Record<string, readonly string[]> = {
  p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
  px: ['ps', 'pe'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
  mx: ['ms', 'me'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['top', 'bottom', 'start', 'end'],
};

function thingSetBy(name: string): { key: string; covers: string[] } | null {
  // A colon inside brackets belongs to a value, not to a variant.
  const variantsEnd = name.replace(/\[[^\]]*\]/g, (part) => '_'.repeat(part.length)).lastIndexOf(':') + 1;
  const variants = name.slice(0, variantsEnd);
  const property = propertyOf(name.slice(variantsEnd));
  if (!property) return null;
  return { key: variants + property, covers: (COVERS[property] ?? []).map((covered) => variants + covered) };
}

function propertyOf(utility: string): string | null {
  if (TEXT_STRENGTH.test(utility)) return 'text-colour';
  if (TEXT_SIZE.test(utility)) return 'text-size';
  if (TEXT_ALIGN.test(utility)) return 'text-align';
  if (/^text-[a-z]/.test(utility) && !/^text-(?:ellipsis|wrap|nowrap|balance|pretty)/.test(utility))
    return 'text-colour';
  if (BORDER_WIDTH.test(utility)) return utility.replace(/-\d+$/, '');
  if (BORDER_STYLE.test(utility)) return 'border-style';
  if (utility.startsWith('border-')) return 'border-colour';
  if (DISPLAY.test(utility)) return 'display';
  if (POSITION.test(utility)) return 'position';
  return MEASURE.exec(utility)?.[1] ?? (utility === 'rounded' ? 'rounded' : null);
}
