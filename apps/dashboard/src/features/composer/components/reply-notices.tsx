import type { Conversation } from '@parley/contract';
import { mayHaveVariables } from '@parley/contract/messages/variables';
import type { ReplyDraftKey } from '../data/drafts';
import { isReplyToUnverified } from '../model/reply-variables';
import { LocalFilesNotice } from './local-files-notice';
import { UnverifiedVariablesNotice } from './unverified-variables-notice';

interface ReplyNoticesProps {
  conversation: Conversation;
  draft: ReplyDraftKey;
  text: string;
}

/** Warnings about a draft and its files, shown above the reply box before sending. */
export function ReplyNotices({ conversation, draft, text }: ReplyNoticesProps) {
  return (
    <>
      {isReplyToUnverified(conversation, draft.mode === 'note') && mayHaveVariables(text) ? (
        <UnverifiedVariablesNotice />
      ) : null}
      <LocalFilesNotice draft={draft} />
    </>
  );
}
