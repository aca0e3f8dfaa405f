import type { Tx } from '../../platform/events/unit-of-work';
import {
  changeConversation,
  type ConversationRow,
} from '../conversation-records/conversation-records.facade';
import type { UploadRow } from '../files/files.facade';
import { addMessage, type NewMessage } from '../messages/messages.facade';
import { failMessage } from './sample-data.repository';
import { SAMPLE_MAIL_ADDRESS } from './sample-emails';
import type { SampleFiles } from './sample-files';
import type { SampleAgent } from './sample-base-data';

const MINUTE_MS = 60_000;

type Kind = Omit<NewMessage, 'sender' | 'at'> & { externalError?: string };

/** Adds a message of most kinds to one resolved conversation, so that each kind can be looked at. */
export async function addSampleMessageKinds(
  tx: Tx,
  conversation: ConversationRow,
  { agent, files }: { agent: SampleAgent; files: SampleFiles },
): Promise<void> {
  let current: ConversationRow = conversation;
  let at = conversation.last_activity_at.getTime();
  for (const kind of await kinds(files)) {
    at = Math.min(at + 3 * MINUTE_MS, Date.now() - MINUTE_MS);
    const sender =
      kind.type === 'incoming'
        ? { type: 'Contact' as const, id: conversation.contact_id }
        : { type: 'User' as const, id: agent.id };
    current = await addKind(tx, current, { ...kind, sender, at: new Date(at) });
  }
  const seen = new Date(at);
  await changeConversation(tx, current, {
    unread_count: 0,
    agent_last_seen_at: seen,
    assignee_last_seen_at: seen,
  });
}

async function addKind(
  tx: Tx,
  conversation: ConversationRow,
  { externalError, ...draft }: NewMessage & Pick<Kind, 'externalError'>,
): Promise<ConversationRow> {
  const added = await addMessage(tx, conversation, draft);
  if (externalError) {
    await failMessage(tx.db, tx.accountId, { id: added.message.id, error: externalError });
  }
  return added.conversation;
}

async function kinds(files: SampleFiles): Promise<Kind[]> {
  const pictures: UploadRow[] = [await files.take('screenshot'), await files.take('photo')];
  const voice = await files.take('voice');
  const interactive = (
    contentType: Kind['contentType'],
    content: string,
    contentAttributes: object,
  ): Kind => ({
    type: 'outgoing',
    content,
    contentType,
    contentAttributes: { ...contentAttributes },
  });
  return [
    {
      type: 'incoming',
      content: MAIL_TEXT,
      contentType: 'incoming_email',
      contentAttributes: { email: mail },
    },
    interactive('input_select', 'What should we do with your old machine?', {
      items: [
        { title: 'Pick it up', value: 'collect' },
        { title: 'Repair it', value: 'repair' },
        { title: 'Leave it with me', value: 'leave' },
      ],
      submitted_values: [{ title: 'Repair it', value: 'repair' }],
    }),
    interactive('cards', 'These two would fit your kitchen:', {
      items: [
        {
          title: 'Barista One',
          description: 'Up to 40 cups a day.',
          media_url: 'https://acme.example/pictures/barista-one.jpg',
          actions: [
            { type: 'link', text: 'View details', uri: 'https://acme.example/machines/barista-one' },
            { type: 'postback', text: 'Choose this one', payload: 'barista-one' },
          ],
        },
        {
          title: 'Mokka Go',
          description: 'Small, and quiet enough for a meeting room.',
          actions: [{ type: 'link', text: 'View details', uri: 'https://acme.example/machines/mokka-go' }],
        },
      ],
    }),
    interactive('form', 'Where should the courier go?', {
      items: [
        { name: 'street', label: 'Street address', type: 'text' },
        { name: 'floor', label: 'Floor', type: 'text' },
      ],
      submitted_values: [
        { name: 'street', value: 'Dronningens gate 12' },
        { name: 'floor', value: '3rd floor, elevator on the left' },
      ],
    }),
    interactive('article', 'This might help in the meantime:', {
      items: [
        {
          title: 'Clean the brew group',
          description: 'Once a week, with warm water and no soap.',
          link: 'https://acme.example/help/cleaning',
        },
      ],
    }),
    interactive('input_email', 'What email address can we reach you at?', {}),
    { type: 'incoming', content: 'This is what the display shows.', uploads: pictures },
    { type: 'incoming', content: null, uploads: [voice], isVoiceMessage: true },
    {
      type: 'incoming',
      content: 'Kan dere sende meg bruksanvisningen?',
      contentAttributes: { translations: { en: 'Could you send me the manual?' } },
    },
    { type: 'incoming', content: null, contentAttributes: { is_unsupported: true } },
    {
      type: 'outgoing',
      content: 'Here is the manual in Norwegian.',
      externalError: '550: mailbox unavailable',
    },
    interactive('input_csat', 'How was our support today?', {
      submitted_values: {
        csat_survey_response: { rating: 4, feedback_message: 'Friendly and quick. It works again.' },
      },
    }),
  ];
}

const MAIL_TEXT =
  "Hello,\n\nThe machine you sent us last week won't heat up anymore.\n\nBest regards\nIngrid";

const mail = {
  subject: 'Re: Your order',
  from: ['ingrid@fjellsport.example'],
  to: [SAMPLE_MAIL_ADDRESS],
  cc: ['office@fjellsport.example'],
  bcc: null,
  auto_reply: false,
  text_content: {
    full: `${MAIL_TEXT}\n\nOn Monday, Acme wrote:\n> Your order has left our warehouse.`,
    reply: MAIL_TEXT,
    quoted: MAIL_TEXT,
  },
  html_content: {
    full: `<div><p>Hello,</p><p>The machine you sent us last week won't <b>heat up</b> anymore:</p>
<table border="1" cellpadding="6" style="border-collapse:collapse"><tr><th>Day</th><th>Water</th></tr><tr><td>Monday</td><td>92 °C</td></tr><tr><td>Tuesday</td><td>41 °C</td></tr></table>
<p>Best regards<br>Ingrid</p><p><img src="https://fjellsport.example/logo.png" width="160" height="48" alt="Fjell Sport"></p></div>
<div class="gmail_quote"><div>On Monday, Acme wrote:</div><blockquote>Your order has left our warehouse.</blockquote></div>`,
    reply: MAIL_TEXT,
    quoted: MAIL_TEXT,
  },
};
