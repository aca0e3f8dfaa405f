import { useI18n, useT } from '@parley/i18n/react';
import { MenuItem, MenuSeparator, SubMenu } from '@parley/ui';
import { BellOff, CalendarClock, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CustomTimeItem } from '../../../shared/conversations/custom-time-item';
import { SnoozeItems } from '../../../shared/conversations/snooze-items';
import { unixOf } from '../../../shared/lib/future-times';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import type { MessageSendOptions } from '../../conversations/data/outbox';
import type { SendQuestion } from '../components/send-button';
import { laterTimes } from './later-times';

interface SendMenuProps {
  isNote: boolean;
  onSend: (how: MessageSendOptions) => void;
  onAsk: (question: SendQuestion) => void;
}

/** Menu to send and change the conversation's status in one step, or to send later. */
export function SendMenu({ isNote, onSend, onAsk }: SendMenuProps) {
  const t = useT();
  const snooze = (until: number | null) => onSend({ next: { status: 'snoozed', until } });
  return (
    <>
      <MenuItem
        icon={<CheckCheck aria-hidden />}
        shortcut={displayShortcut('sendAndResolve')}
        onSelect={() => onSend({ next: { status: 'resolved' } })}
      >
        {t(isNote ? 'sending.noteAndResolve' : 'conversations.sendAndResolve')}
      </MenuItem>
      <SubMenu
        label={t(isNote ? 'sending.noteAndSnooze' : 'sending.andSnooze')}
        icon={<BellOff aria-hidden />}
      >
        <SnoozeItems
          onChoose={snooze}
          onUntilReply={() => snooze(null)}
          onCustomTime={() => onAsk('snooze')}
        />
      </SubMenu>
      <MenuSeparator />
      <SubMenu label={t(isNote ? 'sending.noteLater' : 'sending.later')} icon={<CalendarClock aria-hidden />}>
        <LaterTimes onChoose={(at) => onSend({ at })} />
        <CustomTimeItem onSelect={() => onAsk('later')} />
      </SubMenu>
    </>
  );
}

function LaterTimes({ onChoose }: { onChoose: (at: number) => void }) {
  const t = useT();
  const { formatDate } = useI18n();
  const [times] = useState(() => laterTimes(new Date()));
  return times.map(({ label, at }) => (
    <MenuItem key={label} icon={<CalendarClock aria-hidden />} onSelect={() => onChoose(unixOf(at))}>
      <span className="flex items-baseline justify-between gap-4">
        <span className="truncate">{t(label)}</span>
        <span className="num shrink-0 text-12 text-3">
          {formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
        </span>
      </span>
    </MenuItem>
  ));
}
