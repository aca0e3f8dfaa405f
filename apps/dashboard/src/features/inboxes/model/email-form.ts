import { EMAIL_CHANNEL as EMAIL } from '@parley/contract/channels/channels';
import { isMailAddress } from '@parley/contract/messages/recipients';
import type { NewInbox } from '../data/inboxes';
import {
  type ConnectionValues,
  connectionInput,
  type NewConnection,
  newValues,
  textOf,
} from './connection-values';
import { MAIL_PARTS, type MailPart, nameIn, usualPort } from './mail-security';

export { EMAIL_CHANNEL as EMAIL } from '@parley/contract/channels/channels';

export interface EmailForm {
  name: string;
  values: ConnectionValues;
}

/** Begins with a mailbox and a mail server of its own, both encrypted. */
export function newEmailForm(): EmailForm {
  const values = { ...newValues(EMAIL), imap_enabled: true, smtp_enabled: true };
  const ports = MAIL_PARTS.map((part) => [nameIn(part, 'port'), usualPort(part, values)] as const);
  return { name: '', values: { ...values, ...Object.fromEntries(ports) } };
}

/** Whether mail goes this way through a server that the form asks for. */
export const isPartOn = (part: MailPart, values: ConnectionValues): boolean =>
  values[nameIn(part, 'enabled')] === true;

/** Whether enough is filled in to try this part. A server for sending may do without a sign-in. */
export function isPartComplete(part: MailPart, values: ConnectionValues): boolean {
  const text = (name: string) => textOf(values, nameIn(part, name)).trim();
  const isSignInComplete = text('password') !== '' && text('login') !== '';
  const isSignInAbsent = part === 'outgoing' && text('login') === '';
  return isPartOn(part, values) && text('address') !== '' && (isSignInComplete || isSignInAbsent);
}

export const hasValidAddress = (values: ConnectionValues): boolean =>
  isMailAddress(textOf(values, 'email').trim());

/** The values that the result of a part's check depends on. */
export function partKey(part: MailPart, values: ConnectionValues): string {
  // The choice of folders says nothing about the server.
  const ofPart = Object.entries(values).filter(
    ([name]) => name.startsWith(nameIn(part, '')) && name !== 'imap_folders',
  );
  return JSON.stringify(ofPart);
}

/** Asks about one part only: invalid settings of the other would be refused. */
export function checkInput(part: MailPart, values: ConnectionValues): NewConnection {
  const { email, ...others } = withoutUnused({
    ...values,
    imap_enabled: part === 'incoming' && isPartOn(part, values),
    smtp_enabled: part === 'outgoing' && isPartOn(part, values),
  });
  const address: ConnectionValues = email !== undefined && hasValidAddress(values) ? { email } : {};
  return connectionInput(EMAIL, { ...address, ...others });
}

export function emailPayloadOf({ name, values }: EmailForm): NewInbox {
  return { name: name.trim(), channel: connectionInput(EMAIL, withoutUnused(values)) };
}

/** Leaves out the settings of a part that is off. */
function withoutUnused(values: ConnectionValues): ConnectionValues {
  const isUsed = (name: string) =>
    MAIL_PARTS.every(
      (part) =>
        isPartOn(part, values) || name === nameIn(part, 'enabled') || !name.startsWith(nameIn(part, '')),
    );
  return Object.fromEntries(Object.entries(values).filter(([name]) => isUsed(name)));
}

/** Usernames are the address until they are edited. */
export function withAddress(values: ConnectionValues, email: string): ConnectionValues {
  const follows = MAIL_PARTS.map((part) => nameIn(part, 'login')).filter(
    (login) => textOf(values, login) === textOf(values, 'email'),
  );
  return { email, ...Object.fromEntries(follows.map((login) => [login, email])) };
}
