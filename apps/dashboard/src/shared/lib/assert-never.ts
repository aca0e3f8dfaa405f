/** Use in the default case of a switch: an unhandled case becomes a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
