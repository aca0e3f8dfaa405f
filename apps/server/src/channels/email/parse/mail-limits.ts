/** What a mail may cost. Each limit is checked before the bytes behind it are decoded. */
export const MAIL_LIMITS = {
  /** Bytes of the raw mail (A11). */
  rawBytes: 50 * 1024 * 1024,
  /** Parts without children, and multiparts, together. */
  parts: 200,
  /** Multiparts within each other. */
  depth: 20,
  /** Bytes that are searched for boundaries, at all levels together: a large file lies at few of them. */
  searchedBytes: 250 * 1024 * 1024,
  /** Bytes of one header block: of the mail, or of one part. */
  headerBytes: 256 * 1024,
  /** Addresses of one header; the rest is dropped. */
  recipients: 1_000,
  /** Files of one message; the last ones are kept (A11). */
  attachments: 15,
  /** Characters of the stored text (A8). */
  contentCharacters: 150_000,
} as const;

export type MailRefusal = 'too_large' | 'too_many_parts' | 'too_deep' | 'header_too_large';

/** The mail exceeds a limit and is not read. A repeat of the same bytes is refused again. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';

  constructor(readonly code: MailRefusal) {
    super(`Mail refused: ${code}`);
  }
}
