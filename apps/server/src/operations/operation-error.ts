/** An operation on the whole installation cannot go on; the message is a sentence an operator can act on. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** One line for the person at the terminal. */
export type Say = (line: string) => void;
