import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Field, Input, RadioGroup, Skeleton } from '@parley/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api';
import { useStatusName } from '../conversations/status-name';
import { describeError } from '../errors';
import { FormDialog } from '../forms/form-dialog';
import { useDebouncedText } from '../lib/use-after-pause';
import { useConversationNumber } from '../lib/use-conversation-number';
import { type MovableMessage, useMoveMessage } from './use-move-message';

export interface MoveMessageDialogProps {
  accountId: number;
  message: MovableMessage;
  inboxId: number;
  /** Name or address of whoever wrote the message; their conversations are offered first. */
  writer: string;
  onClose: () => void;
}

const NEW = 'new';
const PAUSE_MS = 250;

/** Dialog to choose the conversation of the inbox to which a message is moved. */
export function MoveMessageDialog({ accountId, message, inboxId, writer, onClose }: MoveMessageDialogProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(writer);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const found = useTargets(accountId, inboxId, typed);
  const others = (found.data ?? []).filter(({ id }) => id !== message.conversationId);
  const move = useMoveMessage(accountId, message);
  const isOffered = chosen === NEW || others.some(({ id }) => String(id) === chosen);
  return (
    <FormDialog
      title={t('messageMove.title')}
      description={t('messageMove.explained')}
      action={t('messageMove.do')}
      isReady={isOffered}
      isSending={move.isPending}
      error={move.error}
      onSubmit={() => move.mutate(chosen === NEW ? null : Number(chosen), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={t('messageMove.find')}>
        <Input
          autoComplete="off"
          maxLength={255}
          placeholder={t('messageMove.findHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            move.reset();
          }}
        />
      </Field>
      {found.isPending ? <Skeleton aria-busy className="h-28 rounded-lg" /> : null}
      {found.error ? (
        <Banner
          tone="error"
          action={<Button onClick={() => void found.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, found.error)}
        </Banner>
      ) : null}
      {found.isPending ? null : (
        <Targets conversations={others} chosen={isOffered ? chosen : undefined} onChoose={setChosen} />
      )}
      {found.data && others.length === 0 ? (
        <p role="status" className="text-13 text-2">
          {t('messageMove.none')}
        </p>
      ) : null}
    </FormDialog>
  );
}

/** Conversations of the inbox by number or contact, the latest first. */
function useTargets(accountId: number, inboxId: number, typed: string) {
  const text = useDebouncedText(typed.trim(), PAUSE_MS).replace(/^#/, '');
  return useQuery({
    queryKey: ['message-move-targets', accountId, inboxId, text],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('listConversations', {
        params: { account_id: accountId },
        query: { inbox_id: inboxId, status: 'all', assignee_type: 'all', ...(text !== '' && { q: text }) },
        signal,
      });
      return data.payload;
    },
    placeholderData: keepPreviousData,
  });
}

interface TargetsProps {
  conversations: readonly Conversation[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

function Targets({ conversations, chosen, onChoose }: TargetsProps) {
  const { t, formatDate } = useI18n();
  const numberOf = useConversationNumber();
  const statusName = useStatusName();
  return (
    <RadioGroup
      label={t('messageMove.target')}
      className="max-h-72 overflow-y-auto p-0.5"
      value={chosen}
      onValueChange={onChoose}
      choices={[
        { value: NEW, label: t('messageMove.new'), description: t('messageMove.newText') },
        ...conversations.map(
          ({ id, meta, additional_attributes: attributes, status, last_activity_at: at }) => {
            const { mail_subject: subject } = attributes as { mail_subject?: unknown };
            return {
              value: String(id),
              label: (
                <span className="line-clamp-2 [overflow-wrap:anywhere]">
                  <bdi>{meta.sender.name || meta.sender.email || t('messageMove.unknown')}</bdi>
                  {typeof subject === 'string' && subject ? (
                    <>
                      {' · '}
                      <bdi>{subject}</bdi>
                    </>
                  ) : null}
                </span>
              ),
              description: [
                numberOf(id),
                statusName(status),
                formatDate(at * 1_000, { dateStyle: 'medium' }),
              ].join(' · '),
            };
          },
        ),
      ]}
    />
  );
}
