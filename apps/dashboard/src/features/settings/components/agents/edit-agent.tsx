import type { Agent, Availability, Role } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { AvailabilityDot, Button, Field, Input, Modal, RadioGroup, Select, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { useUpdateAgent } from '../../data/agents';
import { type AgentForm, agentFormOf, agentPatchOf } from '../../model/agent-forms';
import { FormError } from '../form-error';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';

/** Name, role and availability of a member. The server refuses what would leave nobody to administrate. */
export function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const update = useUpdateAgent(agent.id);
  const [form, setForm] = useState<AgentForm>(() => agentFormOf(agent));
  const isNameMissing = form.name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNameMissing || update.isPending) return;
    update.mutate(agentPatchOf(agent, form), {
      onSuccess: () => {
        toast.success(t('settings.agentSaved', { name: form.name.trim() }));
        onClose();
      },
    });
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('settings.editAgent')}
      description={agent.email}
      closeLabel={t('common.close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isNameMissing}
            loading={update.isPending}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {update.error ? <FormError error={update.error} /> : null}
        <AgentFields
          form={form}
          isMe={useCurrentUser().id === agent.id}
          onChange={(change) => setForm({ ...form, ...change })}
        />
      </form>
    </Modal>
  );
}

interface AgentFieldsProps {
  form: AgentForm;
  isMe: boolean;
  onChange: (change: Partial<AgentForm>) => void;
}

function AgentFields({ form, isMe, onChange }: AgentFieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <>
      <Field
        label={t('common.name')}
        hint={t('settings.agentNameHint')}
        required
        error={form.name.trim() === '' ? t('common.required') : undefined}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t('settings.role')} hint={t(isMe ? 'settings.ownRole' : 'settings.roleHint')}>
        <Select<Role>
          label={t('settings.role')}
          disabled={isMe}
          value={form.role}
          onValueChange={(role) => onChange({ role })}
          options={[
            { value: 'agent', label: t('common.agent') },
            { value: 'administrator', label: t('common.administrator') },
          ]}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-medium text-13 text-1">
          {t('settings.availability')}
        </p>
        <RadioGroup<Availability>
          label={t('settings.availability')}
          look="segments"
          className="self-start"
          value={form.availability}
          onValueChange={(availability) => onChange({ availability })}
          choices={(['online', 'busy', 'offline'] as const).map((value) => ({
            value,
            label: t(`common.${value}`),
            icon: <AvailabilityDot presence={value} className="size-2" />,
          }))}
        />
        <p className="text-12 text-3">{t('settings.availabilityHint')}</p>
      </div>
    </>
  );
}
