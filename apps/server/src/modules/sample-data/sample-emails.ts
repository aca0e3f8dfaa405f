import type { PlannedStory, PlannedTurn } from './plan-stories';
import type { SampleContact } from './sample-base-data';

export const SAMPLE_MAIL_ADDRESS = 'help@acme.example';

/** Content attributes of a message that came by email: sender, recipients, and the quoted text below the reply. */
export function emailOf(
  plan: PlannedStory,
  turn: PlannedTurn,
  contact: SampleContact,
): Record<string, unknown> {
  const position = plan.turns.indexOf(turn);
  const repliedTo = plan.turns.slice(0, position).findLast(({ speaker }) => speaker === 'a');
  const subject = plan.subject ?? '';
  return {
    email: {
      subject: repliedTo ? `Re: ${subject}` : subject,
      from: [contact.email],
      to: [SAMPLE_MAIL_ADDRESS],
      cc: plan.cc.length > 0 ? plan.cc : null,
      bcc: null,
      auto_reply: false,
      date: turn.at.toISOString(),
      text_content: {
        full: repliedTo ? `${turn.text}\n\n${quoted(repliedTo.text)}` : turn.text,
        reply: turn.text,
        quoted: turn.text,
      },
    },
    ...(plan.cc.length > 0 ? { cc_email: plan.cc } : {}),
  };
}

const quoted = (text: string): string =>
  [`${SAMPLE_MAIL_ADDRESS} wrote:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
