import { ANY, type CharacterSet, complement, inBothCases, oneUnit, shorthand } from './character-set';

/**
 * A pattern as a position automaton: each position reads one character of its set; `follow` says which positions may
 * come next, and in how many ways.
 */
export interface Automaton {
  sets: CharacterSet[];
  follow: Map<number, number>[];
}

/** The pattern contains something whose matching time cannot be analyzed. */
export class TooComplicatedError extends Error {}

interface Part {
  nullable: boolean;
  first: number[];
  last: number[];
}

const NOTHING: Part = { nullable: true, first: [], last: [] };
const MOST_POSITIONS = 500;
const MOST_STEPS = 10_000;
/**
 * Exact repetitions up to this number are expanded. Higher ones count as unlimited, which may refuse safe patterns
 * but never accepts unsafe ones.
 */
const WRITTEN_OUT = 3;

/**
 * Parses a pattern that `RegExp` accepts. The automaton may match more than the pattern. Error: `TooComplicatedError`
 * for back-references and for repetitions of something that may be empty.
 */
export function readAutomaton({ source, flags }: RegExp): Automaton {
  const automaton: Automaton = { sets: [], follow: [] };
  const ignoresCase = flags.includes('i');
  let at = 0;
  let steps = 0;

  const isNext = (text: string) => source.startsWith(text, at);
  const take = (text: string) => isNext(text) && ((at += text.length), true);

  function choice(): Part {
    const parts = [sequence()];
    while (take('|')) parts.push(sequence());
    return {
      nullable: parts.some((part) => part.nullable),
      first: parts.flatMap((part) => part.first),
      last: parts.flatMap((part) => part.last),
    };
  }

  function sequence(): Part {
    let whole = NOTHING;
    while (at < source.length && !isNext('|') && !isNext(')')) whole = join(whole, repetition());
    return whole;
  }

  function repetition(): Part {
    const start = at;
    const body = atom();
    const times = quantifier();
    if (!times) return body;
    const after = at;
    const [least, most] = times;
    if (most === 0) return NOTHING;
    if (most === 1) return { ...body, nullable: body.nullable || least === 0 };
    if (body.nullable) throw new TooComplicatedError();
    let whole = body;
    if (least === most && most <= WRITTEN_OUT) {
      for (let copy = 1; copy < most; copy += 1) {
        at = start;
        whole = join(whole, atom());
      }
    } else link(body, body);
    at = after;
    return { ...whole, nullable: least === 0 };
  }

  function quantifier(): [number, number] | undefined {
    const [text, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at)) ?? [];
    if (text === undefined) return undefined;
    at += text.length;
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
    const end = most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least);
    return [Number(least), end];
  }

  function atom(): Part {
    if (take('^') || take('$')) return NOTHING;
    if (isNext('(')) return group();
    if (isNext('[')) return position(characterClass());
    if (take('.')) return position(ANY);
    if (isNext('\\')) return escape();
    return position(oneUnit(source.charCodeAt(at++)));
  }

  function group(): Part {
    const [opening = '', looks] = /^\((?:\?(?:(=|!|<=|<!)|:|<[^>]*>))?/.exec(source.slice(at)) ?? [];
    at += opening.length;
    const body = choice();
    if (!take(')')) throw new TooComplicatedError();
    // A lookaround reads no characters; its own positions are still in the automaton, so its loops are checked too.
    return looks ? NOTHING : body;
  }

  function escape(): Part {
    if (take('\\b') || take('\\B')) return NOTHING;
    if (/^\\(?:[1-9]|k<)/.test(source.slice(at))) throw new TooComplicatedError();
    return position(escaped());
  }

  /** Parses an escape sequence, inside or outside a character class. */
  function escaped(): CharacterSet {
    const rest = source.slice(at + 1);
    const [, hex] = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(rest)?.filter(Boolean) ?? [];
    const [property] = /^(?:[pP]\{[^}]*\}|u\{[\da-f]+\}|c[a-z])/i.exec(rest) ?? [];
    at += 1 + (property ?? (hex ? `x${hex}` : rest.charAt(0))).length;
    if (property) return ANY;
    if (hex) return oneUnit(Number.parseInt(hex, 16));
    const letter = rest.charAt(0);
    const control = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 }[letter];
    return shorthand(letter) ?? oneUnit(control ?? letter.charCodeAt(0));
  }

  function characterClass(): CharacterSet {
    at += 1;
    const isNegated = take('^');
    const ranges: (readonly [number, number])[] = [];
    while (!take(']')) {
      if (at >= source.length) throw new TooComplicatedError();
      const from = member();
      const ends = isNext('-') && source.charAt(at + 1) !== ']' && isSingle(from) ? rangeEnd() : undefined;
      if (ends && isSingle(from) && isSingle(ends)) ranges.push([from[0]?.[0] ?? 0, ends[0]?.[1] ?? 0]);
      else ranges.push(...from, ...(ends ? [...oneUnit(45), ...ends] : []));
    }
    return isNegated ? complement(ranges) : ranges;
  }

  function rangeEnd(): CharacterSet {
    at += 1;
    return member();
  }

  function member(): CharacterSet {
    if (take('\\b')) return oneUnit(8);
    return isNext('\\') ? escaped() : oneUnit(source.charCodeAt(at++));
  }

  function position(set: CharacterSet): Part {
    const id = automaton.sets.push(ignoresCase ? inBothCases(set) : set) - 1;
    if (id >= MOST_POSITIONS) throw new TooComplicatedError();
    automaton.follow.push(new Map());
    return { nullable: false, first: [id], last: [id] };
  }

  function link(before: Part, after: Part): void {
    steps += before.last.length * after.first.length;
    if (steps > MOST_STEPS) throw new TooComplicatedError();
    for (const from of before.last) {
      const ways = automaton.follow[from];
      for (const to of after.first) ways?.set(to, (ways.get(to) ?? 0) + 1);
    }
  }

  function join(before: Part, after: Part): Part {
    link(before, after);
    return {
      nullable: before.nullable && after.nullable,
      first: before.nullable ? [...before.first, ...after.first] : before.first,
      last: after.nullable ? [...before.last, ...after.last] : after.last,
    };
  }

  choice();
  if (at < source.length) throw new TooComplicatedError();
  return automaton;
}

function isSingle(set: CharacterSet): boolean {
  return set.length === 1 && set[0]?.[0] === set[0]?.[1];
}
