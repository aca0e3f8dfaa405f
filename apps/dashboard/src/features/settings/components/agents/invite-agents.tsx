import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Modal, RadioGroup } from '@parley/ui';
import { useId, useState } from 'react';
import { InviteManyForm } from './invite-many-form';
import { InviteOneForm } from './invite-one-form';

type Mode = 'one' | 'many';

export interface InviteAgentsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  members: readonly Agent[];
}

/** Invites one person with name and role, or many by their addresses alone. */
export function InviteAgents({ open, onOpenChange, members }: InviteAgentsProps) {
  const t = useT();
  const formId = useId();
  const [mode, setMode] = useState<Mode>('one');
  const [state, setState] = useState({ isReady: false, isSending: false });
  const form = { formId, members, onState: setState, onDone: () => onOpenChange(false) };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('settings.inviteTitle')}
      description={t('settings.inviteText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!state.isReady}
            loading={state.isSending}
          >
            {t('settings.sendInvitation')}
          </Button>
        </>
      }
    >
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
      {mode === 'one' ? <InviteOneForm {...form} /> : <InviteManyForm {...form} />}
    </Modal>
  );
}
