import type { Call, Message } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { clockText } from '@parley/ui/audio-player';
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { safeHref } from '@parley/rich-text/safe-href';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { isUnknownRecord, textOf } from './unknown-record';
import { VoiceMessage } from './voice-message';

/** A call: direction, result and duration, with recording and transcript if available. */
export function VoiceCall({ message }: { message: Message }) {
  const t = useT();
  const { languageTag } = useI18n();
  const call = callOf(message);
  const isIncoming = call.direction ? call.direction === 'incoming' : message.message_type === 0;
  const isMissed = call.status === 'no-answer' || call.status === 'failed';
  const Icon = isMissed ? PhoneMissed : call.direction ? (isIncoming ? PhoneIncoming : PhoneOutgoing) : Phone;
  const seconds = call.duration_seconds;
  const recording = safeHref(call.recording_url ?? '');
  const isOurs = recording !== null && new URL(recording).origin === location.origin;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2.5">
        <span
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-full',
            isMissed ? 'bg-red-soft text-red-text' : 'bg-green-soft text-green-text',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </span>
        <div className="min-w-0">
          <p className="font-medium text-13">
            {isIncoming ? t('content.callIncoming') : t('content.callOutgoing')}
          </p>
          <p className="text-12 text-2">
            <DotSeparated
              parts={[
                useCallStatus(call.status),
                seconds ? clockText(seconds, languageTag) : null,
                call.accepted_by_agent_name
                  ? t('content.callTakenBy', { name: call.accepted_by_agent_name })
                  : null,
              ]}
            />
          </p>
        </div>
      </div>
      {recording === null ? null : isOurs ? (
        <VoiceMessage src={recording} name={t('content.callRecording')} transcript={call.transcript ?? ''} />
      ) : (
        <a
          href={recording}
          target="_blank"
          rel="noopener noreferrer"
          className="focus-ring text-13 text-accent-text"
        >
          {t('content.callRecording')}
        </a>
      )}
    </div>
  );
}

function callOf(message: Message): Partial<Call> {
  if (message.call) return message.call;
  const { data } = message.content_attributes;
  return isUnknownRecord(data)
    ? { ...(data as Partial<Call>), status: textOf(data['status']) as Call['status'] }
    : {};
}

function useCallStatus(status: string | undefined): string | null {
  const t = useT();
  switch (status) {
    case 'ringing':
      return t('content.callRinging');
    case 'in-progress':
      return t('content.callInProgress');
    case 'completed':
      return t('content.callCompleted');
    case 'no-answer':
      return t('content.callNoAnswer');
    case 'failed':
      return t('content.callFailed');
    default:
      return null;
  }
}
