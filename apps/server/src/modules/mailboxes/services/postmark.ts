import { admitsByPassword } from './basic-password';
import type { MailService } from './mail-service';

/** Postmark with "include raw email content": JSON with `RawEmail` and `OriginalRecipient`. */
export const postmark: MailService = {
  admits: admitsByPassword,
  async read({ body }) {
    const { RawEmail: raw, OriginalRecipient: recipient } = jsonOf(body);
    if (typeof raw !== 'string') return null;
    return [{ raw: Buffer.from(raw), recipients: typeof recipient === 'string' ? [recipient] : [] }];
  },
};

export function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
