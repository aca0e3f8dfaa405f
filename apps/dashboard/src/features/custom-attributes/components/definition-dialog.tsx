import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import type { RecordModel } from '../../../shared/custom-attributes/definitions-query';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useCreateDefinition, useUpdateDefinition } from '../data/custom-attributes';
import { changesOf, definitionFormOf, newDefinitionOf, validateDefinition } from '../model/definition-form';
import { DefinitionFields } from './definition-fields';

export interface DefinitionDialogProps {
  /** Null: creates a new attribute for `model`. */
  definition: CustomAttributeDefinition | null;
  model: RecordModel;
  onClose: () => void;
}

export function DefinitionDialog({ definition, model, onClose }: DefinitionDialogProps) {
  const t = useT();
  const formId = useId();
  const create = useCreateDefinition();
  const update = useUpdateDefinition();
  const save = definition ? update : create;
  const { form, set } = useFormEdits(definitionFormOf(definition));
  const [wasSubmitted, setSubmitted] = useState(false);
  const problems = validateDefinition(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problems).length > 0 || save.isPending) return;
    const onSuccess = ({ attribute_display_name: name }: CustomAttributeDefinition) => {
      toast.success(t(definition ? 'attributes.saved' : 'attributes.created', { name }));
      onClose();
    };
    if (definition) update.mutate({ id: definition.id, ...changesOf(form) }, { onSuccess });
    else create.mutate(newDefinitionOf(form, model), { onSuccess });
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={
        definition
          ? t('attributes.editTitle', { name: definition.attribute_display_name })
          : t(`attributes.createTitle.${model}`)
      }
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(definition ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <DefinitionFields
          form={form}
          model={model}
          isNew={definition === null}
          problems={wasSubmitted ? problems : {}}
          error={save.error}
          onChange={(change) => {
            save.reset();
            set(change);
          }}
        />
      </form>
    </Modal>
  );
}
