import type { MailFolder } from '@parley/contract';
import { SignInNeededError } from '../../channels/connection/credentials';
import { imapSettingsOf } from '../../channels/email/connection-values';
import { openMailSession } from '../../channels/email/imap/mail-session';
import { MailboxError } from '../../channels/email/imap/mailbox-error';
import { NotFoundError, RuleError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { connectionTools } from '../inboxes/inboxes.facade';
import { freshConnection, type OpenInbox } from '../inbound-messages/inbound-messages.facade';

/** Somebody waits for the answer. */
const LIMITS = { connectMs: 10_000, commandMs: 10_000 };

/** The folders of an inbox's mailbox, as its server lists them. Errors: 404 reads no mailbox, 422 the server's words. */
export async function listMailFolders(services: Services, found: OpenInbox): Promise<MailFolder[]> {
  if (!imapSettingsOf(found.connection.values, services.config)) throw new NotFoundError();
  try {
    const { connection } = await freshConnection(services, found);
    const settings = imapSettingsOf(connection.values, services.config);
    if (!settings) throw new NotFoundError();
    const session = await openMailSession(connectionTools(services), settings, { limits: LIMITS });
    try {
      const folders = await session.folders();
      return folders.map(({ name, isJunk }) => ({ name, is_junk: isJunk }));
    } finally {
      await session.close();
    }
  } catch (error) {
    if (!(error instanceof MailboxError || error instanceof SignInNeededError)) throw error;
    throw new RuleError('mailbox_unreachable', error.message);
  }
}
