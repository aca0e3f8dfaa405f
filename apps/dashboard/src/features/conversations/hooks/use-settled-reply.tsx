import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadAllTexts } from '../../../shared/i18n/locale';
import { useCurrentUser } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';

/** Resolves to what goes out; null when the writer wants to look at it again. */
export type SettleReply = (text: string) => Promise<string | null>;

/**
 * Fills the variables of a text that is about to be sent, so that what is sent is what is shown. About what has no value it
 * asks: nobody sends a gap unseen.
 */
export function useSettledReply(accountId: number, conversation: Conversation): SettleReply {
  const t = useT();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const agent = useCurrentUser();
  const isAsking = useRef(false);

  return async (text) => {
    if (isAsking.current) return null;
    isAsking.current = true;
    try {
      const [{ replyVariables, settleReply }, workspace] = await Promise.all([
        import('../model/reply-variables'),
        queryClient.ensureQueryData(workspaceQuery(accountId)),
        loadAllTexts(),
      ]);
      const inbox = workspace.inboxes.find(({ id }) => id === conversation.inbox_id);
      const account = agent.accounts.find(({ id }) => id === accountId);
      const { read } = replyVariables({ conversation, agent, inbox, account });
      const { text: settled, missing } = settleReply(text, read);
      if (missing.length === 0) return settled;
      const isConfirmed = await confirm({
        title: t('composer.gapsTitle', { count: missing.length }),
        description: <Gaps names={missing} />,
        confirmLabel: t('composer.gapsSend'),
        cancelLabel: t('composer.gapsBack'),
      });
      return isConfirmed ? settled : null;
    } catch {
      // Without a line nothing can be asked; the server fills what it can when the message gets there.
      return text;
    } finally {
      isAsking.current = false;
    }
  };
}

function Gaps({ names }: { names: readonly string[] }) {
  const t = useT();
  return (
    <span className="flex flex-col gap-2">
      <span>{t('composer.gapsText')}</span>
      <span className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <code key={name} dir="ltr" className="break-all rounded-sm bg-note px-1 text-note-text">
            {`{{${name}}}`}
          </code>
        ))}
      </span>
    </span>
  );
}
