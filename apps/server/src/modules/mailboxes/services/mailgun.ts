import { createHmac } from 'node:crypto';
import { safeEqual } from '../../../platform/crypto/tokens';
import { readForm } from './form-body';
import { type MailService, NotSignedError } from './mail-service';

/** A signature may be this old, in either direction (A3 of the email contract). */
const SECONDS_VALID = 120;

/** Mailgun's route to a path that ends in `/mime`: `body-mime` is the mail; the signature is in the form. */
export const mailgun: MailService = {
  admits: (_headers, { mailgunKey }) => (mailgunKey ? 'yes' : 'unset'),
  async read(request, { mailgunKey = '' }) {
    const form = await readForm(request);
    const field = (name: string) => form.get(name)?.toString() ?? '';
    const expected = createHmac('sha256', mailgunKey)
      .update(field('timestamp') + field('token'))
      .digest('hex');
    const age = Math.abs(Date.now() / 1_000 - Number(field('timestamp')));
    if (!safeEqual(field('signature'), expected) || !(age <= SECONDS_VALID)) throw new NotSignedError();
    const raw = form.get('body-mime');
    const recipients = field('recipient').split(',').filter(Boolean);
    return raw ? [{ raw, recipients }] : null;
  },
};
