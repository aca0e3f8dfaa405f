/** An error as the Bot API answers it. */
export class TelegramError extends Error {
  constructor(code, description) {
    super(description);
    this.code = code;
  }
}

export function badRequest(description) {
  return new TelegramError(400, `Bad Request: ${description}`);
}
