import { admitsByPassword } from './basic-password';
import { readForm } from './form-body';
import type { MailService } from './mail-service';

/** SendGrid's Inbound Parse with "send raw": `email` is the mail, `envelope` the recipients as JSON. */
export const sendgrid: MailService = {
  admits: admitsByPassword,
  async read(request) {
    const form = await readForm(request);
    const raw = form.get('email');
    return raw ? [{ raw, recipients: recipientsIn(form.get('envelope')) }] : null;
  },
};

function recipientsIn(envelope: Buffer | undefined): string[] {
  try {
    const { to } = JSON.parse(envelope?.toString() ?? '{}') as { to?: unknown };
    return Array.isArray(to) ? to.filter((address) => typeof address === 'string') : [];
  } catch {
    return [];
  }
}
