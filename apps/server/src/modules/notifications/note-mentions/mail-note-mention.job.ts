import { serverTexts } from '@parley/i18n/server';
import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { loadUserPushes } from '../../agents/agents.facade';
import { availableName, findUser, renderUserMail } from '../../auth/auth.facade';
import { findContact, findNote, mentionedIn } from '../../contacts/contacts.facade';
import { contactNoteMentioned } from '../../contacts/contacts.events';
import { listNotificationSettings } from '../notification-settings.repository';
import { loadTexts } from '../present-notifications';

const MAIL_NOTE_MENTION = 'mail-note-mention';

interface Payload {
  accountId: number;
  contactId: number;
  noteId: number;
  userId: number;
  /** Sequence number of the event; part of the Message-ID, so that mail servers recognize a repeat. */
  seq: number;
}

/**
 * A notification belongs to a conversation, and a note to none: who is mentioned in a note about a contact gets a mail, if
 * they chose mails about mentions.
 */
export const mailMentionedInNotes = eventHandler({
  name: 'mailMentionedInNotes',
  events: [contactNoteMentioned],
  async handle(_db, accountId, events) {
    return events.map(({ seq, contactId, userId, data }) => ({
      job: MAIL_NOTE_MENTION,
      payload: { accountId, contactId, noteId: data.note_id, userId, seq } satisfies Payload,
    }));
  },
});

/** Mails a member that a note mentions them, unless the note or the mention was removed meanwhile. */
export function mailNoteMention(services: Services): JobDefinition<Payload> {
  return {
    name: MAIL_NOTE_MENTION,
    group: 'outbound',
    async run({ accountId, contactId, noteId, userId, seq }) {
      const { config, database, mailer } = services;
      const db = database.tenant(accountId);
      const [settings] = await listNotificationSettings(db, accountId, [userId]);
      if (!settings?.email_flags.includes('email_conversation_mention')) return;
      const [contact, note, user] = await Promise.all([
        findContact(db, accountId, contactId),
        findNote(db, accountId, { contactId, noteId }),
        findUser(database.global(), userId),
      ]);
      const isMentioned = note && mentionedIn(note.content).includes(userId);
      if (!contact || !isMentioned || !user?.confirmed_at || user.disabled_at) return;
      const texts = (await loadTexts(db, accountId, [userId])).get(userId) ?? serverTexts();
      const authors = await loadUserPushes(db, accountId, note.user_id === null ? [] : [note.user_id]);
      const named = {
        author: authors.get(note.user_id ?? 0)?.name ?? config.installationName,
        contact: contact.name || contact.email || `#${contactId}`,
      };
      const content = {
        subject: texts.t('mail.noteMention.subject', named),
        greeting: texts.t('mail.greeting', { name: availableName(user) }),
        body: texts.t('mail.noteMention.body', named),
        button: {
          label: texts.t('mail.dataExport.button'),
          url: `${config.frontendUrl}/app/accounts/${accountId}/contacts/${contactId}`,
        },
        note: texts.t('mail.notification.note'),
      };
      await mailer.send({
        to: user.email,
        ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
        messageId: `<note-mention-${accountId}-${seq}-${userId}@${new URL(config.frontendUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
