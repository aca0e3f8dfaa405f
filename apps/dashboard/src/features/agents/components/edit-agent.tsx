import type { Agent, Availability } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { AvailabilityDot, Button, Field, Input, Modal, RadioGroup, toast } from '@parley/ui';
import { type FormEvent, useId } from 'react';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useUpdateAgent } from '../data/agents';
import { useFormErrors } from '../../../shared/forms/use-form-errors';
import { type AgentForm, agentFormOf, agentPatchOf } from '../model/agent-forms';
import { roleChoiceOf } from '../model/agent-roles';
import { FormError } from '../../../shared/forms/form-error';
import { RoleField } from './role-field';

/**
 * Edits name, role and availability. The server rejects changes that would leave the account without an administrator.
 */
export function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const update = useUpdateAgent(agent.id);
  // Untouched fields follow the saved values, so that saving does not overwrite what others changed meanwhile.
  const { form, set } = useFormEdits(agentFormOf(agent));
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
        <AgentFields agent={agent} form={form} error={update.error} onChange={set} />
      </form>
    </Modal>
  );
}

interface AgentFieldsProps {
  agent: Agent;
  form: AgentForm;
  error: unknown;
  onChange: (change: Partial<AgentForm>) => void;
}

function AgentFields({ agent, form, error, onChange }: AgentFieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const isMe = useCurrentUser().id === agent.id;
  const refusal = useFormErrors(error, ['custom_role_id', 'name']);
  return (
    <>
      {refusal.other ? <FormError error={refusal.other} /> : null}
      <Field
        label={t('common.name')}
        hint={t('settings.agentNameHint')}
        required
        error={form.name.trim() === '' ? t('common.required') : refusal.fields['name']}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <RoleField
        value={form.role}
        currentRole={roleChoiceOf(agent)}
        lockedBecause={isMe ? t('settings.ownRole') : null}
        error={refusal.fields['custom_role_id'] ? t('settings.customRoleGone') : undefined}
        onChange={(role) => onChange({ role })}
      />
      <AvailabilityField value={form.availability} onChange={(availability) => onChange({ availability })} />
    </>
  );
}

interface AvailabilityFieldProps {
  value: Availability;
  onChange: (availability: Availability) => void;
}

function AvailabilityField({ value, onChange }: AvailabilityFieldProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="font-medium text-13 text-1">
        {t('settings.availability')}
      </p>
      <RadioGroup<Availability>
        label={t('settings.availability')}
        look="segments"
        className="self-start"
        value={value}
        onValueChange={onChange}
        choices={(['online', 'busy', 'offline'] as const).map((choice) => ({
          value: choice,
          label: t(`common.${choice}`),
          icon: <AvailabilityDot presence={choice} className="size-2" />,
        }))}
      />
      <p className="text-12 text-3">{t('settings.availabilityHint')}</p>
    </div>
  );
}
