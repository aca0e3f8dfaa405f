/** An operation on the whole installation failed; the message is a sentence that an operator can act on. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** Prints one line for the person at the terminal. */
export type Say = (line: string) => void;
