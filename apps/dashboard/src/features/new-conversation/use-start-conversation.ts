import type { Contact } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api';
import { useScope } from '../conversations/hooks/use-scope';
import { viewLink } from '../conversations/hooks/view-links';

/** An inbox through which the contact can be written to, and the contact's source id there. */
export interface InboxOption {
  inbox: { id: number; name: string; channel_type: string };
  source_id: string;
}

export const NOBODY = 0;

export interface NewConversationInput {
  inboxId: number;
  /** A user's id; NOBODY for none. */
  assigneeId: number;
  subject: string;
  /** Addresses, separated by commas. */
  cc: string;
  bcc: string;
  content: string;
  files: File[];
}

/** State of the new conversation's form and the action that creates it; then the conversation opens. */
export function useStartConversation(
  contact: Contact,
  inboxOptions: readonly InboxOption[],
  onStarted: () => void,
) {
  const scope = useScope();
  const navigate = useNavigate();
  // The same echo id for every attempt: the server creates one conversation with one message.
  const [echoId] = useState(() => crypto.randomUUID());
  const [offered] = useState(inboxOptions);
  const [written, setWritten] = useState<NewConversationInput>({
    inboxId: inboxOptions[0]?.inbox.id ?? 0,
    assigneeId: NOBODY,
    subject: '',
    cc: '',
    bcc: '',
    content: '',
    files: [],
  });
  // Includes the inboxes offered at first: after a lost response the used inbox may no longer be offered, but the retry
  // must be the same request.
  const way = [...offered, ...inboxOptions].find(({ inbox }) => inbox.id === written.inboxId);
  const isEmail = way !== undefined && capabilitiesOf(way.inbox.channel_type).hasRecipients;
  const subject = written.subject.trim();
  const cc = written.cc.trim();
  const bcc = written.bcc.trim();
  const content = written.content.trim();
  const isReady = way !== undefined && (content !== '' || written.files.length > 0);

  const start = useMutation({
    mutationFn: () =>
      api.call('createConversation', {
        params: { account_id: scope.accountId },
        body: {
          inbox_id: written.inboxId,
          contact_id: contact.id,
          source_id: way?.source_id,
          ...(written.assigneeId !== NOBODY && { assignee_id: written.assigneeId }),
          ...(isEmail && subject !== '' && { additional_attributes: { mail_subject: subject } }),
          message: {
            content,
            echo_id: echoId,
            ...(isEmail && cc !== '' && { cc_emails: cc }),
            ...(isEmail && bcc !== '' && { bcc_emails: bcc }),
            ...(written.files.length > 0 && { attachments: written.files }),
          },
        },
      }),
    onSuccess(conversation) {
      onStarted();
      void navigate(viewLink(scope.accountId, { kind: 'all' }, conversation.id));
    },
  });
  const change = (part: Partial<NewConversationInput>) => setWritten((before) => ({ ...before, ...part }));
  return { written, change, isEmail, isReady, start };
}
