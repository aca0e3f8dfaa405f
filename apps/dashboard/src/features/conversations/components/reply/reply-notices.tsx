import type { Conversation } from '@parley/contract';
import { mayHaveVariables } from '@parley/contract/messages/variables';
import type { DraftOf } from '../../data/drafts';
import { speaksToUnverified } from '../../model/reply-variables';
import { FilesStayHere } from './files-stay-here';
import { SubmittedOnly } from './submitted-only';

interface ReplyNoticesProps {
  conversation: Conversation;
  draft: DraftOf;
  text: string;
}

/** Warnings about a draft and its files, shown above the reply box before sending. */
export function ReplyNotices({ conversation, draft, text }: ReplyNoticesProps) {
  return (
    <>
      {speaksToUnverified(conversation, draft.mode === 'note') && mayHaveVariables(text) ? (
        <SubmittedOnly />
      ) : null}
      <FilesStayHere draft={draft} />
    </>
  );
}
