import type { Agent, HandOverPreview } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useDeleteAgent, useReassignPreview } from '../data/agents';
import { useReplacementName } from '../hooks/use-replacement-name';
import { useFormErrors } from '../../../shared/forms/use-form-errors';
import { type ReplacementAssignee, isReplacementChosen } from '../model/reassign-conversations';
import { FormError } from '../../../shared/forms/form-error';
import { ReassignFields } from './reassign-fields';
import { ReassignResult } from './reassign-result';

export interface RemoveAgentProps {
  agent: Agent;
  colleagues: readonly Agent[];
  onClose: () => void;
}

/**
 * Removes an agent and reassigns their conversations. This can't be undone, so the name has to be typed; for a pending
 * invitation it does not.
 */
export function RemoveAgent({ agent, colleagues, onClose }: RemoveAgentProps) {
  const t = useT();
  const formId = useId();
  const [replacement, setReplacement] = useState<ReplacementAssignee>({ kind: 'nobody' });
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<HandOverPreview | null>(null);
  const preview = useReassignPreview(agent.id, replacement);
  const replacementName = useReplacementName(replacement, colleagues);
  const remove = useDeleteAgent(agent.id);
  const refusal = useFormErrors(remove.error ?? preview.error, ['assignee_id', 'team_id']);
  const isReplacementMissing = Object.keys(refusal.fields).length > 0;
  const isCounted = preview.data !== undefined && !preview.isPlaceholderData;
  const isTyped = !agent.confirmed || typed === agent.name;
  const isReady = isTyped && isReplacementChosen(replacement) && isCounted && !isReplacementMissing;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || remove.isPending) return;
    remove.mutate(replacement, {
      onSuccess: () => {
        const shares = preview.data;
        if (shares && shares.conversations_count > 0) return setDone(shares);
        toast.success(t('settings.agentRemoved', { name: agent.name }));
        onClose();
      },
    });
  }

  if (done)
    return (
      <ReassignResult agent={agent} replacementName={replacementName} preview={done} onClose={onClose} />
    );
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('settings.removeAgentTitle', { name: agent.name })}
      description={t('settings.removeAgentText')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isReady} loading={remove.isPending}>
            {t('common.remove')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {remove.error && refusal.other ? <FormError error={refusal.other} /> : null}
        {preview.data === undefined && preview.error && !isReplacementMissing ? (
          <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <ReassignFields
            agent={agent}
            colleagues={colleagues}
            replacement={replacement}
            replacementName={replacementName}
            preview={preview.data}
            isCounted={isCounted}
            isReplacementMissing={isReplacementMissing}
            onChange={(next) => {
              remove.reset();
              setReplacement(next);
            }}
          />
        )}
        {agent.confirmed ? (
          <Field label={t('settings.removeAgentType', { name: agent.name })}>
            <Input
              value={typed}
              aria-invalid={!isTyped}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : null}
      </form>
    </Modal>
  );
}
