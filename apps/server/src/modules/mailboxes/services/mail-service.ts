import type { InboundMailConfig } from '../../../platform/config/config';
import type { OutboundClient } from '../../../platform/outbound/outbound-client';

/** A request of a mail service. */
export interface MailServiceRequest {
  headers: Record<string, string | string[] | undefined>;
  /** The body as it was sent. */
  body: Buffer;
  /** Address that was called, as the service knows it. */
  url: string;
}

/** A mail in a request, with the recipients that the service names. */
export interface HandedMail {
  raw: Buffer;
  recipients: string[];
}

/** How a mail service hands over mail (A3 of the email contract). */
export interface MailService {
  /** It asks whether the address exists (HEAD) before it sends anything. */
  asksBefore?: true;
  /**
   * Whether the request comes from the service, as far as its headers say. `unset`: the operator has not set what is
   * needed to know.
   */
  admits(headers: MailServiceRequest['headers'], config: InboundMailConfig): 'yes' | 'no' | 'unset';
  /** The mails of a request; null: it holds none where one must be. Error: NotSignedError. */
  read(
    request: MailServiceRequest,
    config: InboundMailConfig,
    outbound: OutboundClient,
  ): Promise<HandedMail[] | null>;
}

/** The signature inside the body is missing, wrong or old. */
export class NotSignedError extends Error {}

export function headerOf(headers: MailServiceRequest['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
