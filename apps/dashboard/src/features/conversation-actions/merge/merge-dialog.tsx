import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, EmptyState, Field, Input, RadioGroup, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { contactConversationsQuery } from '../../conversations/data/conversation-queries';
import { viewLink } from '../../conversations/hooks/view-links';
import type { Scope } from '../../conversations/model/scope';
import { EarlierMerges } from './earlier-merges';
import { MergeCandidates } from './merge-candidates';
import { MergePreview } from './merge-preview';
import { useConversationByNumber } from './use-conversation-by-number';
import { useMerge } from './use-merge';

interface MergeDialogProps {
  scope: Scope;
  conversation: Conversation;
  onClose: () => void;
}

/** Dialog to choose the contact's conversation to merge with, and which of the two is kept. */
export function MergeDialog({ scope, conversation, onClose }: MergeDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const query = useQuery(contactConversationsQuery(scope.accountId, conversation.meta.sender.id));
  // Replies are sent through one inbox, so only conversations of the same inbox (and contact) are offered.
  const others = (query.data ?? []).filter(
    ({ id, inbox_id: inboxId }) => id !== conversation.id && inboxId === conversation.inbox_id,
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOtherKept, setOtherKept] = useState(false);
  const merge = useMerge(scope);
  const [typed, setTyped] = useState('');
  const numbered = useConversationByNumber(scope, conversation, typed);
  const offered = numbered.hasInput ? (numbered.conversation ? [numbered.conversation] : []) : others;
  const chosen = offered.find(({ id }) => id === chosenId) ?? (offered.length === 1 ? offered[0] : undefined);

  function submit() {
    if (!chosen) return;
    const [targetId, sourceId] = isOtherKept ? [chosen.id, conversation.id] : [conversation.id, chosen.id];
    merge.mutate(
      { targetId, sourceId },
      {
        onSuccess() {
          onClose();
          if (isOtherKept) {
            void navigate({ ...viewLink(scope.accountId, { kind: 'all' }, targetId), replace: true });
          }
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('actions.mergeTitle')}
      description={t('actions.mergeExplained')}
      action={t('actions.mergeDo')}
      isReady={chosen !== undefined}
      isSending={merge.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {merge.isError ? (
        <Banner tone="error" title={t('actions.mergeFailed')}>
          {describeError(t, merge.error)}
        </Banner>
      ) : null}
      <Field label={t('actions.mergeNumber')} error={numbered.reason}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          placeholder={'#1234'}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            merge.reset();
          }}
        />
      </Field>
      {(numbered.hasInput ? numbered.isLoading : query.isPending) ? (
        <Skeleton aria-busy className="h-28 rounded-lg" />
      ) : null}
      {query.isError && !numbered.hasInput ? (
        <Banner
          tone="error"
          action={<Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, query.error)}
        </Banner>
      ) : null}
      {query.data && others.length === 0 && !numbered.hasInput ? (
        <EmptyState
          icon={<Merge />}
          title={t('actions.mergeNone')}
          description={t('actions.mergeNoneText')}
        />
      ) : null}
      {offered.length > 0 ? (
        <MergeCandidates
          scope={scope}
          candidates={offered}
          chosen={chosen}
          onChoose={(id) => {
            setChosenId(id);
            merge.reset();
          }}
        />
      ) : null}
      {chosen ? (
        <>
          <MergePreview scope={scope} conversation={chosen} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span aria-hidden className="text-2">
              {t('actions.mergeKeep')}
            </span>
            <RadioGroup
              look="segments"
              label={t('actions.mergeKeep')}
              value={isOtherKept ? 'other' : 'this'}
              onValueChange={(value) => setOtherKept(value === 'other')}
              choices={[
                { value: 'this', label: t('actions.mergeKeepThis', { id: String(conversation.id) }) },
                { value: 'other', label: `#${chosen.id}` },
              ]}
            />
          </div>
        </>
      ) : null}
      <EarlierMerges scope={scope} conversation={conversation} />
    </FormDialog>
  );
}
