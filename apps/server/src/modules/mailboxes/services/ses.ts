import { createVerify } from 'node:crypto';
import type { OutboundClient } from '../../../platform/outbound/outbound-client';
import { type HandedMail, type MailService, NotSignedError } from './mail-service';
import { jsonOf } from './postmark';

/** Hosts that give out the certificates of Amazon SNS, and take confirmations. */
const AMAZON = /^sns\.[a-z0-9-]{1,32}\.amazonaws\.com(?:\.cn)?$/;
/** Fields that the signature covers, in this order (Amazon SNS, "Verifying the signatures of messages"). */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

type Fields = Record<string, unknown>;

/** Amazon SES through an SNS topic: the notification has the mail, perhaps in Base64. */
export const ses: MailService = {
  admits: (_headers, { sesTopic }) => (sesTopic ? 'yes' : 'unset'),
  async read({ body }, { sesTopic }, outbound) {
    const fields = jsonOf(body);
    if (fields['TopicArn'] !== sesTopic || !(await isSigned(fields, outbound))) throw new NotSignedError();
    if (fields['Type'] === 'SubscriptionConfirmation') {
      await outbound.request({ url: amazonUrl(fields['SubscribeURL']), purpose: 'ses-subscription' });
      return [];
    }
    return mailIn(jsonOf(Buffer.from(String(fields['Message'] ?? ''))));
  },
};

async function isSigned(fields: Fields, outbound: OutboundClient): Promise<boolean> {
  const names = SIGNED[fields['Type'] as keyof typeof SIGNED];
  const signature = fields['Signature'];
  if (!names || typeof signature !== 'string') return false;
  const text = names
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${String(fields[name])}\n`)
    .join('');
  const { status, body } = await outbound.request({
    url: amazonUrl(fields['SigningCertURL']),
    purpose: 'ses-certificate',
  });
  if (status !== 200) return false;
  const algorithm = fields['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  return createVerify(algorithm).update(text, 'utf8').verify(body, signature, 'base64');
}

/** Error: NotSignedError for an address that is not Amazon's. */
function amazonUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' || !AMAZON.test(url.hostname)) throw new NotSignedError();
  return url.href;
}

function mailIn(notification: Fields): HandedMail[] | null {
  const { content, receipt } = notification as {
    content?: unknown;
    receipt?: { recipients?: unknown; action?: { encoding?: unknown } };
  };
  if (typeof content !== 'string') return null;
  const isBase64 = String(receipt?.action?.encoding ?? '').toUpperCase() === 'BASE64';
  const recipients = Array.isArray(receipt?.recipients)
    ? receipt.recipients.filter((address) => typeof address === 'string')
    : [];
  return [{ raw: Buffer.from(content, isBase64 ? 'base64' : 'utf8'), recipients }];
}
