import { safeHref } from './safe-href';
import { oneLine } from './text';
import type { Inline } from './tree';

export interface Reading {
  /**
   * - `markdown`: written in an editor that escapes Markdown characters, by the API or by a bot.
   * - `typed`: written by a customer; marks count, but backslashes, number signs and angle brackets stay.
   * - `links`: only line breaks and links count.
   */
  syntax: 'markdown' | 'typed' | 'links';
  /** Whether the image may be shown; without it, images become links. */
  canShow?: (src: string) => boolean;
}

/** A mark whose end was not found yet. */
interface Open {
  mark: string;
  nodes: Inline[];
}

const { raw } = String;
/** A backslash that makes a character plain. */
const ESCAPE = raw`\\([!-/:-@[-\x60{-~])`;
// Every repetition that something must follow has an upper bound, and alternatives differ in their first character, so
// that each match takes bounded time whatever the text.
const LINKS = [
  // A URL doesn't end in punctuation, which belongs to the sentence; brackets belong to it only in pairs.
  raw`(https?://(?:[^\s<>"'\x60()[\]]|\([^\s<>"()]{0,2000}\)|\[[^\s<>"[\]]{0,2000}\]){1,2000}(?<![.,;:!?…*_~]))`,
  raw`(?<![\p{L}\p{N}.%+-])([\p{L}\p{N}.%+-][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,64}(?:\.[\p{L}\p{N}-]{1,64}){1,9})`,
];
const MARKS = [
  ...LINKS,
  raw`(?<!\x60)(\x60{1,9})(?!\x60)(.{1,2000}?)(?<!\x60)\3(?!\x60)`,
  raw`(!?\[)`,
  raw`(\])(?:\(<?((?:\\\S|[^\s()\\<>]|\([^\s()]{0,2000}\)){1,2000})>?(?: +"[^"]{0,2000}")?\))?`,
  raw`(\*+|_+|~~+)`,
];

const tokensOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'gisu');
/** The tokens of a line. All three begin with the same groups. */
const TOKENS = { links: tokensOf(LINKS), typed: tokensOf(MARKS), markdown: tokensOf([...MARKS, ESCAPE]) };

/**
 * Each token has one of these. Most lines have none and are read without the patterns: a browser takes long to compile
 * these, which would be part of opening the first conversation.
 */
const SPECIAL = /:\/\/|[@`[\]*_~\\]/;

const ESCAPES = new RegExp(ESCAPE, 'g');
const MENTION = /^mention:\/\/(?:user|team)\/\d+\/./;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Parses one line. Unknown or unfinished marks stay as typed. One pass over the tokens with a stack of open marks; no
 * mark is open twice, so the stack and the depth of the result are bounded by the number of marks.
 */
export function parseLine(text: string, { syntax, canShow }: Reading): Inline[] {
  if (!SPECIAL.test(text)) return text ? [{ type: 'text', text }] : [];
  const nodes: Inline[] = [];
  const open: Open[] = [{ mark: '', nodes }];
  let from = 0;

  const add = (node: Inline | string) => append(open.at(-1)!.nodes, node);
  /** Position of the innermost open mark that passes the test; 0 if there is none. */
  const find = (test: (mark: string) => boolean) => open.findLastIndex(({ mark }) => !mark || test(mark));
  /** The open mark turns out to be text. Position 0 is the line itself, which stays. */
  const dissolve = (index: number) => {
    if (!index) return;
    for (const { mark, nodes: inside } of open.splice(index, 1))
      for (const node of [mark, ...inside]) append(open[index - 1]!.nodes, node);
  };
  /** Ends the open mark; those that were opened inside of it are text. */
  const end = (index: number) => {
    while (open.length > index + 1) dissolve(open.length - 1);
    return open.pop()!.nodes;
  };
  /** A link with its address as text, if the label is empty. */
  const link = (href: string, label: Inline[] = []): Inline => ({
    type: 'link',
    href,
    children: label.length > 0 ? withoutLinks(label) : [{ type: 'text', text: href.replace('mailto:', '') }],
  });
  /** Without the backslashes that an editor puts before Markdown characters. */
  const written = (part: string) => (syntax === 'markdown' ? part.replace(ESCAPES, '$1') : part);

  /** Ends and starts marks at a run of one character between these characters. */
  const readRun = (run: string, before: string, after: string) => {
    let left = run;
    if (run.length < 4 && run !== '~~~') {
      if (before.trim() && !(run[0] === '_' && WORD.test(after))) {
        const fits = (mark: string) => left.startsWith(mark);
        for (let index = find(fits); index; index = find(fits)) {
          const { mark } = open[index]!;
          const children = end(index);
          add({ type: run[0] === '~' ? 'del' : mark[1] ? 'strong' : 'em', children });
          left = left.slice(mark.length);
        }
      }
      const isInWord = (run[0] === '_' || run === '*') && WORD.test(before);
      if (left === run && after.trim() && !isInWord) {
        for (const mark of run.length === 3 ? [run.slice(1), run.slice(2)] : [run]) {
          if (find((other) => other === mark)) add(mark);
          else open.push({ mark, nodes: [] });
        }
        left = '';
      }
    }
    add(left);
  };

  const tokens = TOKENS[syntax];
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [whole, url, mail, , code, bracket, close, target = '', run, sign] = match;
    add(text.slice(from, match.index));
    from = tokens.lastIndex;
    if (code) add({ type: 'code', text: code.replace(/^ (.*\S.*) $/, '$1') });
    else if (bracket) {
      dissolve(find((mark) => mark === bracket));
      open.push({ mark: bracket, nodes: [] });
    } else if (close) {
      const index = find((mark) => mark.endsWith('['));
      const address = written(target);
      const href = safeHref(address);
      if (index && (href || MENTION.test(address))) {
        const isImage = open[index]!.mark[1];
        const label = end(index);
        const words = oneLine(label);
        if (!href) add({ type: 'mention', text: words.replace(/^@?/, '@') });
        else if (isImage && canShow?.(href)) add({ type: 'image', src: href, alt: words });
        else add(link(href, label));
      } else {
        dissolve(index);
        add(close);
        tokens.lastIndex = from = match.index + 1;
      }
    } else if (run) readRun(run, text[match.index - 1] ?? '', text[from] ?? '');
    else {
      const href = sign ? null : safeHref(mail ? `mailto:${mail}` : written(url ?? ''));
      add(href ? link(href) : (sign ?? whole));
    }
  }
  add(text.slice(from));
  end(0);
  return nodes;
}

/** Adds a node, or text as a node; adjacent texts become one. */
function append(nodes: Inline[], node: Inline | string): void {
  const text = typeof node === 'string' ? node : node.type === 'text' && node.text;
  const last = nodes.at(-1);
  if (last?.type === 'text' && text) nodes[nodes.length - 1] = { type: 'text', text: last.text + text };
  else if (text) nodes.push({ type: 'text', text });
  else if (typeof node !== 'string') nodes.push(node);
}

function withoutLinks(nodes: Inline[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'link') return node.children;
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) }] : [node];
  });
}
