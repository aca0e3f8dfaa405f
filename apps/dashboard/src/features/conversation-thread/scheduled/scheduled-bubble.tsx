import type {
  Conversation,
  ScheduledMessage,
  ScheduledMessageAbility,
  ScheduledMessageReason,
} from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { Button } from '@parley/ui';
import { CalendarClock, CircleAlert, FileText, Mic, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useScheduledActions } from '../hooks/use-scheduled-actions';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import type { Scope } from '../../conversations/model/scope';
import { MessageBubble } from '../components/message-bubble';
import { MessageTextView } from '../../conversations/components/message-text-view';
import { EditScheduled } from './edit-scheduled';

interface ScheduledBubbleProps {
  row: ScheduledMessage;
  scope: Scope;
  conversation: Conversation;
}

const reasons: Record<ScheduledMessageReason, DashboardKey> = {
  cannot_reply: 'sending.because.cannot_reply',
  inbox_gone: 'sending.because.inbox_gone',
  author_gone: 'sending.because.author_gone',
  not_allowed: 'sending.because.not_allowed',
  restored: 'sending.because.restored',
  failed: 'sending.because.failed',
};

/** A scheduled or failed message: text, time, author and actions. */
export function ScheduledBubble({ row, scope, conversation }: ScheduledBubbleProps) {
  const t = useT();
  const { formatBytes } = useI18n();
  const placeRef = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const actions = useScheduledActions({ row, scope, conversation, placeRef });
  const isMine = row.sender?.id === scope.myId;
  const name = row.sender?.available_name || row.sender?.name || t('sending.formerMember');

  return (
    <div ref={placeRef}>
      <MessageBubble
        side="ours"
        isNote={row.private}
        isFailed={row.state === 'failed'}
        avatar={{ name, src: row.sender?.avatar_url ?? '', label: name }}
        footer={
          row.abilities.length > 0 ? (
            <Actions row={row} isMine={isMine} actions={actions} onEdit={() => setEditing(true)} />
          ) : null
        }
      >
        <div className="flex flex-col gap-2">
          <ScheduledStatus row={row} name={isMine ? null : name} />
          {row.content ? <MessageTextView text={row.content} /> : null}
          {row.attachments.map((file) => (
            <a
              key={file.id}
              href={file.data_url}
              target="_blank"
              rel="noopener noreferrer"
              className="focus-ring flex min-w-0 items-center gap-2 rounded-sm text-13 hover:underline"
            >
              {row.is_voice_message && file.file_type === 'audio' ? (
                <Mic aria-hidden className="size-4 shrink-0 text-2" />
              ) : (
                <FileText aria-hidden className="size-4 shrink-0 text-2" />
              )}
              <span className="truncate">{file.filename}</span>
              <span className="num shrink-0 text-time text-3">{formatBytes(file.file_size)}</span>
            </a>
          ))}
        </div>
      </MessageBubble>
      {isEditing ? (
        <EditScheduled row={row} onSave={actions.change} onClose={() => setEditing(false)} />
      ) : null}
    </div>
  );
}

/** The time of sending and the status change that follows, or the reason of the failure. */
function ScheduledStatus({ row, name }: { row: ScheduledMessage; name: string | null }) {
  const t = useT();
  const { formatDate } = useI18n();
  const at = row.scheduled_at * 1_000;
  const time = formatDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <div className="flex flex-col gap-0.5 text-12 text-2">
      <p
        className="inline-flex items-center gap-1.5 font-medium"
        title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}
      >
        {row.state === 'failed' ? (
          <>
            <CircleAlert aria-hidden className="size-3.5 shrink-0 text-red-text" />
            <span className="text-red-text">
              {t('sending.notSent', { reason: t(reasons[row.reason ?? 'failed']) })}
            </span>
          </>
        ) : (
          <>
            <CalendarClock aria-hidden className="size-3.5 shrink-0" />
            {row.held_for_undo ? <SecondsLeft row={row} /> : t('sending.scheduledFor', { time })}
          </>
        )}
      </p>
      {name === null ? null : <p>{t('sending.writtenBy', { name })}</p>}
      {row.then_status === 'resolved' ? <p>{t('sending.thenResolved')}</p> : null}
      {row.then_status === 'snoozed' ? <p>{t('sending.thenSnoozed')}</p> : null}
    </div>
  );
}

function SecondsLeft({ row }: { row: ScheduledMessage }) {
  const t = useT();
  const seconds = useSecondsLeft(row);
  return (
    <span className="num">
      {seconds > 0 ? t('sending.goesIn', { count: seconds }) : t('sending.goesNow')}
    </span>
  );
}

interface ActionsProps {
  row: ScheduledMessage;
  isMine: boolean;
  actions: ReturnType<typeof useScheduledActions>;
  onEdit: () => void;
}

function Actions({ row, isMine, actions, onEdit }: ActionsProps) {
  const t = useT();
  const button = (ability: ScheduledMessageAbility, label: string, onClick: () => void) =>
    row.abilities.includes(ability) ? (
      <Button variant="ghost" size="sm" className="h-6" disabled={actions.isBusy} onClick={onClick}>
        {label}
      </Button>
    ) : null;
  const send = button('send', t('sending.sendNow'), () => void actions.send());
  const cancel = button('cancel', t('sending.cancel'), () => void actions.cancel());
  if (row.held_for_undo && row.state === 'waiting') {
    return (
      <>
        {isMine ? (
          <Button
            variant="ghost"
            size="sm"
            className="h-6"
            icon={<Undo2 aria-hidden />}
            disabled={actions.isBusy}
            onClick={() => void actions.undoSend()}
          >
            {t('common.undo')}
          </Button>
        ) : (
          cancel
        )}
        {send}
      </>
    );
  }
  return (
    <>
      {button('update', t('common.edit'), onEdit)}
      {send}
      {cancel}
    </>
  );
}
