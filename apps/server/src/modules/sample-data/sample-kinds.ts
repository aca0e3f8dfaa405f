import { messageStatuses } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';
import { changeConversation, type ConversationRow } from '../conversations/conversations.facade';
import { storeUpload, type UploadRow } from '../files/files.facade';
import { addMessage, type MessageDraft } from '../messages/messages.facade';
import { sampleScreenshot, sampleVoice } from './sample-files';
import type { SampleGround } from './sample-ground';

const MINUTE_MS = 60_000;

type Kind = Omit<MessageDraft, 'sender' | 'at'> & { externalError?: string };

/** Adds to one conversation that is over a message of most kinds, so that each of them can be looked at. */
export async function addSampleKinds(
  services: Services,
  ctx: ActionContext,
  { ground, displayId }: { ground: SampleGround; displayId: number },
): Promise<void> {
  const agent = ground.agents[0];
  const files = await sampleKindFiles(services, ctx);
  await ctx.write(async (tx) => {
    const conversation = await tx.db
      .selectFrom('conversations')
      .selectAll()
      .where('account_id', '=', ctx.accountId)
      .where('display_id', '=', displayId)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation || !agent) return;
    let current: ConversationRow = conversation;
    let at = conversation.last_activity_at.getTime();
    for (const kind of kinds(files)) {
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
  });
}

async function addKind(
  tx: Tx,
  conversation: ConversationRow,
  { externalError, ...draft }: MessageDraft & Pick<Kind, 'externalError'>,
): Promise<ConversationRow> {
  const added = await addMessage(tx, conversation, draft);
  if (externalError) {
    await tx.db
      .updateTable('messages')
      .set({
        status: messageStatuses.indexOf('failed'),
        content_attributes: JSON.stringify({ external_error: externalError }),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', added.message.id)
      .execute();
  }
  return added.conversation;
}

interface KindFiles {
  pictures: UploadRow[];
  voice: UploadRow;
}

async function sampleKindFiles(services: Services, ctx: ActionContext): Promise<KindFiles> {
  const picture = async () => storeUpload(ctx, await sampleScreenshot(services));
  return {
    pictures: [await picture(), await picture()],
    voice: await storeUpload(ctx, await sampleVoice(services)),
  };
}

function kinds({ pictures, voice }: KindFiles): Kind[] {
  const asked = (contentType: Kind['contentType'], content: string, contentAttributes: object): Kind => ({
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
    asked('input_select', 'What shall we do with the old machine?', {
      items: [
        { title: 'Collect it', value: 'collect' },
        { title: 'Repair it', value: 'repair' },
        { title: 'Leave it here', value: 'leave' },
      ],
      submitted_values: [{ title: 'Repair it', value: 'repair' }],
    }),
    asked('cards', 'These two would fit your kitchen:', {
      items: [
        {
          title: 'Barista One',
          description: 'For up to forty cups a day.',
          media_url: 'https://acme.example/pictures/barista-one.jpg',
          actions: [
            { type: 'link', text: 'Look at it', uri: 'https://acme.example/machines/barista-one' },
            { type: 'postback', text: 'Take this one', payload: 'barista-one' },
          ],
        },
        {
          title: 'Mokka Go',
          description: 'Small, and quiet enough for a meeting room.',
          actions: [{ type: 'link', text: 'Look at it', uri: 'https://acme.example/machines/mokka-go' }],
        },
      ],
    }),
    asked('form', 'Where may the courier come?', {
      items: [
        { name: 'street', label: 'Street and number', type: 'text' },
        { name: 'floor', label: 'Floor', type: 'text' },
      ],
      submitted_values: [
        { name: 'street', value: 'Dronningens gate 12' },
        { name: 'floor', value: 'Third, the lift is on the left' },
      ],
    }),
    asked('article', 'This may help meanwhile:', {
      items: [
        {
          title: 'Cleaning the brewing unit',
          description: 'Once a week, with warm water and without soap.',
          link: 'https://acme.example/help/cleaning',
        },
      ],
    }),
    asked('input_email', 'Under which address do we reach you?', {}),
    { type: 'incoming', content: 'This is what the display shows.', uploads: pictures },
    { type: 'incoming', content: null, uploads: [voice], isVoiceMessage: true },
    {
      type: 'incoming',
      content: 'Kan dere sende meg bruksanvisningen?',
      contentAttributes: { translations: { en: 'Could you send me the manual?' } },
    },
    { type: 'incoming', content: null, contentAttributes: { is_unsupported: true } },
    { type: 'outgoing', content: 'The manual is on its way.', externalError: '550: mailbox unavailable' },
    asked('input_csat', 'How was it to talk to us?', {
      submitted_values: {
        csat_survey_response: { rating: 4, feedback_message: 'Friendly, and it works again.' },
      },
    }),
  ];
}

const MAIL_TEXT =
  'Hello,\n\nthe machine you sent us last week does not heat up any more.\n\nBest regards\nSofia';

const mail = {
  subject: 'Re: Your order',
  from: ['sofia@nordfjord.example'],
  to: ['help@acme.example'],
  cc: ['office@nordfjord.example'],
  bcc: null,
  auto_reply: false,
  text_content: {
    full: `${MAIL_TEXT}\n\nOn Monday, Acme wrote:\n> Your order has left our warehouse.`,
    reply: MAIL_TEXT,
    quoted: MAIL_TEXT,
  },
  html_content: {
    full: `<div><p>Hello,</p><p>the machine you sent us last week does not <b>heat up</b> any more:</p>
<table border="1" cellpadding="6" style="border-collapse:collapse"><tr><th>Day</th><th>Water</th></tr><tr><td>Monday</td><td>92 °C</td></tr><tr><td>Tuesday</td><td>41 °C</td></tr></table>
<p>Best regards<br>Sofia</p><p><img src="https://nordfjord.example/logo.png" width="160" height="48" alt="Nordfjord"></p></div>
<div class="gmail_quote"><div>On Monday, Acme wrote:</div><blockquote>Your order has left our warehouse.</blockquote></div>`,
    reply: MAIL_TEXT,
    quoted: MAIL_TEXT,
  },
};
