import { createHmac } from 'node:crypto';
import { safeEqual } from '../../../platform/crypto/tokens';
import { readForm } from './form-body';
import { type HandedMail, headerOf, type MailService, NotSignedError } from './mail-service';

/** Mandrill's inbound webhook: `mandrill_events` is a list; the signature covers the address and the sorted form. */
export const mandrill: MailService = {
  asksBefore: true,
  admits: (_headers, { mandrillKey }) => (mandrillKey ? 'yes' : 'unset'),
  async read(request, { mandrillKey = '' }) {
    const form = await readForm(request);
    const signed = [...form]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => name + value.toString());
    const expected = createHmac('sha1', mandrillKey)
      .update(request.url + signed.join(''))
      .digest('base64');
    if (!safeEqual(headerOf(request.headers, 'x-mandrill-signature'), expected)) throw new NotSignedError();
    return mailsIn(form.get('mandrill_events'));
  },
};

interface MandrillEvent {
  event?: unknown;
  msg?: { raw_msg?: unknown; email?: unknown };
}

function mailsIn(list: Buffer | undefined): HandedMail[] | null {
  try {
    const events = JSON.parse(list?.toString() ?? '') as unknown;
    if (!Array.isArray(events)) return null;
    return (events as MandrillEvent[]).flatMap(({ event, msg }) =>
      event === 'inbound' && typeof msg?.raw_msg === 'string'
        ? [{ raw: Buffer.from(msg.raw_msg), recipients: typeof msg.email === 'string' ? [msg.email] : [] }]
        : [],
    );
  } catch {
    return null;
  }
}
