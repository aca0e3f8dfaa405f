import type { Mark, Node } from './document';

/** A run of `*`, `_` or `~`, and whether it can open or close emphasis, depending on its neighbors. */
interface Run {
  character: string;
  length: number;
  canOpen: boolean;
  canClose: boolean;
}

export type Piece = { node: Node } | { run: Run };

const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Whether a run can open and close emphasis, by the rules of CommonMark 6.2. */
export function runFlanking(source: string, at: number, length: number) {
  const before = previousCharacter(source, at);
  const after = nextCharacter(source, at + length);
  const isSpaceBefore = before === '' || SPACE.test(before);
  const isSpaceAfter = after === '' || SPACE.test(after);
  const isPunctuationBefore = PUNCTUATION.test(before);
  const isPunctuationAfter = PUNCTUATION.test(after);
  const isLeftFlanking = !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore);
  const isRightFlanking = !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter);
  if (source[at] !== '_') return { canOpen: isLeftFlanking, canClose: isRightFlanking };
  return {
    canOpen: isLeftFlanking && (!isRightFlanking || isPunctuationBefore),
    canClose: isRightFlanking && (!isLeftFlanking || isPunctuationAfter),
  };
}

function nextCharacter(source: string, at: number): string {
  const code = source.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function previousCharacter(source: string, at: number): string {
  const isLowSurrogate = /[\udc00-\udfff]/.test(source[at - 1] ?? '');
  return at === 0 ? '' : nextCharacter(source, isLowSurrogate ? at - 2 : at - 1);
}

/** A run that can still be closed. */
interface OpenRun {
  run: Run;
  /** Characters of the run that no closing run has used yet. */
  remaining: number;
  /** Nodes after this run, up to the next open one. */
  nodes: Node[];
}

/** Turns pairs of runs into marks; a run without a counterpart becomes text. */
export function applyEmphasis(pieces: readonly Piece[]): Node[] {
  const stack: OpenRun[] = [];
  const top: Node[] = [];
  const current = () => stack.at(-1)?.nodes ?? top;

  for (const piece of pieces) {
    if ('node' in piece) {
      current().push(piece.node);
      continue;
    }
    const remaining = piece.run.canClose ? close(stack, top, piece.run) : piece.run.length;
    if (remaining > 0 && piece.run.canOpen) stack.push({ run: piece.run, remaining, nodes: [] });
    else if (remaining > 0) current().push(textOf(piece.run.character.repeat(remaining)));
  }
  while (stack.length > 0) unwind(stack, top);
  return top;
}

/** Closes open runs with the characters of this run; returns how many of them remain. */
function close(stack: OpenRun[], top: Node[], run: Run): number {
  let remaining = run.length;
  while (remaining > 0) {
    const index = stack.findLastIndex((open) => canPair(open, run, remaining));
    if (index === -1) return remaining;
    while (stack.length - 1 > index) unwind(stack, top);
    const open = stack[index] as OpenRun;
    const used = open.remaining >= 2 && remaining >= 2 ? 2 : 1;
    open.nodes = open.nodes.map((node) => marked(node, markOf(run.character, used)));
    open.remaining -= used;
    remaining -= used;
    // An opening run with remaining characters stays open around the part that was just closed.
    if (open.remaining === 0) {
      stack.pop();
      (stack.at(-1)?.nodes ?? top).push(...open.nodes);
    }
  }
  return 0;
}

/** Includes the rule of CommonMark 6.2 about runs that can both open and close (rules 9 and 10). */
function canPair(open: OpenRun, run: Run, remaining: number): boolean {
  if (open.run.character !== run.character) return false;
  if (run.character === '~') return open.remaining >= 2 && remaining >= 2;
  const canBeEither = (open.run.canOpen && open.run.canClose) || (run.canOpen && run.canClose);
  const isMultipleOf3 = (open.run.length + run.length) % 3 === 0;
  return !canBeEither || !isMultipleOf3 || (open.run.length % 3 === 0 && run.length % 3 === 0);
}

/** The last open run has no counterpart: its characters become text before its nodes. */
function unwind(stack: OpenRun[], top: Node[]): void {
  const open = stack.pop();
  if (!open) return;
  (stack.at(-1)?.nodes ?? top).push(textOf(open.run.character.repeat(open.remaining)), ...open.nodes);
}

function markOf(character: string, used: number): Mark {
  if (character === '~') return { type: 'strike' };
  return { type: used === 2 ? 'bold' : 'italic' };
}

function marked(node: Node, mark: Mark): Node {
  if (node.type !== 'text' || node.marks?.some(({ type }) => type === mark.type)) return node;
  return { ...node, marks: [mark, ...(node.marks ?? [])] };
}

function textOf(text: string): Node {
  return { type: 'text', text };
}
