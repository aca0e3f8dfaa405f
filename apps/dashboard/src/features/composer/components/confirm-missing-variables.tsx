import type { Conversation, SessionUser } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { useConfirm } from '@parley/ui';
import type { QueryClient } from '@tanstack/react-query';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { conversationIdentityQuery } from '../../conversations/data/conversation-identity';
import { replyVariables, fillReplyVariables, isReplyToUnverified } from '../model/reply-variables';

interface Asking {
  accountId: number;
  conversation: Conversation;
  isNote: boolean;
  agent: SessionUser;
  queryClient: QueryClient;
  confirm: ReturnType<typeof useConfirm>;
  t: ReturnType<typeof useT>;
}

/**
 * Fills the variables and asks for confirmation if some have no value. Resolves to the text to send; null when the user
 * wants to edit it again.
 */
export async function confirmMissingVariables(text: string, asking: Asking): Promise<string | null> {
  const { accountId, conversation, isNote, agent, queryClient, t } = asking;
  const { sender } = conversation.meta;
  const [workspace, contact] = await Promise.all([
    queryClient.ensureQueryData(workspaceQuery(accountId)),
    isReplyToUnverified(conversation, isNote)
      ? queryClient
          .ensureQueryData(conversationIdentityQuery(accountId, conversation.id))
          .then(({ submitted }) => submitted ?? sender)
      : sender,
  ]);
  const { read } = replyVariables({
    contact,
    conversation,
    agent,
    inbox: workspace.inboxes.find(({ id }) => id === conversation.inbox_id),
    account: agent.accounts.find(({ id }) => id === accountId),
  });
  const { text: settled, missing } = fillReplyVariables(text, read);
  if (missing.length === 0) return settled;
  const isConfirmed = await asking.confirm({
    title: t('composer.gapsTitle', { count: missing.length }),
    description: <Gaps names={missing} />,
    confirmLabel: t('composer.gapsSend'),
    cancelLabel: t('composer.gapsBack'),
  });
  return isConfirmed ? settled : null;
}

function Gaps({ names }: { names: readonly string[] }) {
  const t = useT();
  return (
    <span className="flex flex-col gap-2">
      <span>{t('composer.gapsText')}</span>
      <span className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <code key={name} dir="ltr" className="break-all rounded-sm bg-note px-1 text-note-text">
            {inBraces(name)}
          </code>
        ))}
      </span>
    </span>
  );
}

const inBraces = (name: string) => `{{${name}}}`;
