import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { serverErrorsOf } from '../forms/server-errors';
import { useFormEdits } from '../forms/use-form-edits';
import type { ListTexts } from './list-texts';

interface RowFormOptions<Row, Form, Body> {
  texts: ListTexts<Row>;
  /** Null: creates a new row. */
  row: Row | null;
  onClose: () => void;
  saved: Form;
  save: Pick<UseMutationResult<Row, Error, Body>, 'mutate' | 'reset' | 'error' | 'isPending'>;
  bodyOf: (form: Form) => Body;
  /** False while a field is missing or wrong; its message is shown after the first attempt to save. */
  isValid: (form: Form) => boolean;
  /** Fields as the server names them, for which the form shows the server's message. */
  fields: readonly string[];
}

/**
 * State of the dialog that creates or edits a row of a settings list: what was changed, whether saving was tried, and
 * what the server refused. After saving it says so and closes.
 */
export function useRowForm<Row, Form extends object, Body>(options: RowFormOptions<Row, Form, Body>) {
  const { texts, row, onClose, save, bodyOf, isValid } = options;
  const t = useT();
  const { form, set } = useFormEdits(options.saved);
  const [wasSubmitted, setSubmitted] = useState(false);

  function submit() {
    setSubmitted(true);
    if (!isValid(form) || save.isPending) return;
    save.mutate(bodyOf(form), {
      onSuccess: (saved) => {
        toast.success(t(row ? 'settingsList.saved' : 'settingsList.created', { name: texts.nameOf(saved) }));
        onClose();
      },
    });
  }

  function change(values: Partial<Form>) {
    save.reset();
    set(values);
  }

  const errors = serverErrorsOf(save.error, options.fields);
  return {
    form,
    change,
    submit,
    wasSubmitted,
    /** The server's messages by field. */
    refused: errors.fields,
    dialog: {
      title: row ? t('settingsList.editTitle', { name: texts.nameOf(row) }) : t(texts.keyOf('new')),
      action: t(row ? 'common.save' : 'common.create'),
      isSending: save.isPending,
      error: errors.hasOtherErrors ? save.error : null,
      closeOnBackdrop: false,
      onSubmit: submit,
      onClose,
    },
  };
}
