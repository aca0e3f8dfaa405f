import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Modal, RadioGroup } from '@parley/ui';
import { useId, useState } from 'react';
import { useAccountLimits } from '../data/agents';
import { seatsOf } from '../model/invitations';
import { InvitationOutcomes, type SentInvitations } from './invitation-outcomes';
import { InviteManyForm } from './invite-many-form';
import { InviteOneForm } from './invite-one-form';
import { SeatsNotice } from './seats-notice';

type Mode = 'one' | 'many';

export interface InviteAgentsProps {
  members: readonly Agent[];
  onClose: () => void;
}

/** Invites one person with name and role, or many by email only, then shows the result for each. */
export function InviteAgents({ members, onClose }: InviteAgentsProps) {
  const t = useT();
  const formId = useId();
  const seats = seatsOf(useAccountLimits().data);
  const [mode, setMode] = useState<Mode>('one');
  const [foot, setFoot] = useState({ isReady: false, isSending: false, count: 1 });
  const [text, setText] = useState('');
  const [sent, setSent] = useState<SentInvitations | null>(null);
  const form = { formId, members, seats, onState: setFoot };

  function goOn(rest: string) {
    setText(rest);
    setSent(null);
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(sent ? 'settings.outcomes' : 'settings.inviteTitle')}
      description={sent ? undefined : t('settings.inviteText')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        sent ? (
          <Button variant="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={!foot.isReady}
              loading={foot.isSending}
            >
              {foot.count > 1
                ? t('settings.sendInvitations', { count: foot.count })
                : t('settings.sendInvitation')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <InvitationOutcomes sent={sent} onGoOn={goOn} />
      ) : (
        <>
          <RadioGroup<Mode>
            label={t('settings.inviteHow')}
            look="segments"
            className="mb-4"
            value={mode}
            onValueChange={setMode}
            choices={[
              { value: 'one', label: t('settings.inviteOne') },
              { value: 'many', label: t('settings.inviteMany') },
            ]}
          />
          <SeatsNotice seats={seats} />
          {mode === 'one' ? (
            <InviteOneForm {...form} onDone={onClose} />
          ) : (
            <InviteManyForm {...form} text={text} onTextChange={setText} onDone={setSent} />
          )}
        </>
      )}
    </Modal>
  );
}
