import { useEffect } from 'react';
import { addRecentConversation } from '../../shared/conversations/recent-conversations';
import {
  closeConversationDialog,
  registerConversationTools,
  useConversationTools,
} from '../../shared/layout/conversation-tools';
import { useScope } from '../conversations/hooks/use-scope';
import { changeStatus } from '../conversations/hooks/use-status-change';
import { useT } from '@parley/i18n/react';
import { SnoozeDialog } from '../conversations/components/snooze-dialog';
import { MergeDialog } from './merge/merge-dialog';
import type { MoreMenuProps } from './more-menu';
import { TranscriptDialog } from './transcript/transcript-dialog';
import { useConversationCommands } from './use-conversation-commands';
import { useMacroCommands } from './use-macro-commands';

/** Registers the commands of the open conversation for menus and the palette, and renders the dialogs they open. */
export function ConversationTools(props: MoreMenuProps) {
  const { conversation, actions } = props;
  const t = useT();
  const scope = useScope();
  const dialog = useConversationTools((tools) => tools.dialog);
  const commands = useConversationCommands(scope, props);

  const macros = useMacroCommands(conversation);
  const { id: number } = conversation;
  const { accountId, myId: userId } = scope;

  useEffect(() => registerConversationTools({ number, commands, macros }), [number, commands, macros]);
  useEffect(() => addRecentConversation({ accountId, userId }, number), [accountId, userId, number]);
  // Closes the dialog when another conversation is opened, because it belongs to this one.
  useEffect(() => closeConversationDialog, []);

  return (
    <>
      <SnoozeDialog
        open={dialog === 'snooze'}
        onClose={closeConversationDialog}
        onChoose={(until) => void changeStatus(t, actions, conversation, { status: 'snoozed', until })}
      />
      {dialog === 'merge' ? (
        <MergeDialog scope={scope} conversation={conversation} onClose={closeConversationDialog} />
      ) : null}
      {dialog === 'transcript' ? (
        <TranscriptDialog scope={scope} conversation={conversation} onClose={closeConversationDialog} />
      ) : null}
    </>
  );
}
