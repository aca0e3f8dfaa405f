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
  const isSignBefore = PUNCTUATION.test(before);
  const isSignAfter = PUNCTUATION.test(after);
  const isLeft = !isSpaceAfter && (!isSignAfter || isSpaceBefore || isSignBefore);
  const isRight = !isSpaceBefore && (!isSignBefore || isSpaceAfter || isSignAfter);
  if (source[at] !== '_') return { canOpen: isLeft, canClose: isRight };
  return { canOpen: isLeft && (!isRight || isSignBefore), canClose: isRight && (!isLeft || isSignAfter) };
}

function nextCharacter(source: string, at: number): string {
  const code = source.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function previousCharacter(source: string, at: number): string {
  const isPair = /[\udc00-\udfff]/.test(source[at - 1] ?? '');
  return at === 0 ? '' : nextCharacter(source, isPair ? at - 2 : at - 1);
}

interface Open {
  run: Run;
  left: number;
  /** Nodes after this run, up to the next one. */
  nodes: Node[];
}

/** Turns pairs of runs into marks; a run without a counterpart becomes text. */
export function applyEmphasis(pieces: readonly Piece[]): Node[] {
  const stack: Open[] = [];
  const top: Node[] = [];
  const current = () => stack.at(-1)?.nodes ?? top;

  for (const piece of pieces) {
    if ('node' in piece) {
      current().push(piece.node);
      continue;
    }
    const rest = piece.run.canClose ? close(stack, top, piece.run) : piece.run.length;
    if (rest > 0 && piece.run.canOpen) stack.push({ run: piece.run, left: rest, nodes: [] });
    else if (rest > 0) current().push(textOf(piece.run.character.repeat(rest)));
  }
  while (stack.length > 0) unwind(stack, top);
  return top;
}

/** Closes open runs with this run as far as possible; returns how many of its characters are left. */
function close(stack: Open[], top: Node[], run: Run): number {
  let left = run.length;
  while (left > 0) {
    const index = stack.findLastIndex((open) => isPair(open, run, left));
    if (index === -1) return left;
    while (stack.length - 1 > index) unwind(stack, top);
    const open = stack[index] as Open;
    const used = open.left >= 2 && left >= 2 ? 2 : 1;
    open.nodes = open.nodes.map((node) => marked(node, markOf(run.character, used)));
    open.left -= used;
    left -= used;
    if (open.left === 0) {
      stack.pop();
      (stack.at(-1)?.nodes ?? top).push(...open.nodes);
    } else {
      // The rest of the opening run stays open around the part that was just closed.
      stack[index] = open;
    }
  }
  return 0;
}

function isPair(open: Open, run: Run, left: number): boolean {
  if (open.run.character !== run.character) return false;
  if (run.character === '~') return open.left >= 2 && left >= 2;
  const isEither = (open.run.canOpen && open.run.canClose) || (run.canOpen && run.canClose);
  const isOdd = (open.run.length + run.length) % 3 === 0;
  return !isEither || !isOdd || (open.run.length % 3 === 0 && run.length % 3 === 0);
}

/** The last open run has no counterpart: its characters become text before its nodes. */
function unwind(stack: Open[], top: Node[]): void {
  const open = stack.pop();
  if (!open) return;
  (stack.at(-1)?.nodes ?? top).push(textOf(open.run.character.repeat(open.left)), ...open.nodes);
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
