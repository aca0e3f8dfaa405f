import type { AccountShow } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { FormEvent } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useUpdateAccount } from '../data/account-settings';
import {
  accountFormOf,
  buildAccountPatch,
  isAddressWrong,
  isValidForm,
  errorFields,
} from '../model/account-form';

/** State of the settings form: saved values, unsaved edits, and saving. */
export function useAccountForm(account: AccountShow) {
  const t = useT();
  const saved = accountFormOf(account);
  const edits = useFormEdits(saved);
  const update = useUpdateAccount();
  const { fields: errors } = serverErrorsOf(update.error, errorFields);
  const isValid = isValidForm(saved, edits.form);
  useUnsavedGuard(edits.isChanged && !update.isPending);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!edits.isChanged || !isValid || update.isPending) return;
    const sent = edits.form;
    update.mutate(buildAccountPatch(saved, sent), {
      onSuccess: () => {
        edits.settle(sent);
        toast.success(t('common.saved'));
      },
      onError: (error) => {
        // Errors of a field are shown at the field, so the toast has no description then.
        const isShown = !serverErrorsOf(error, errorFields).hasOtherErrors;
        toast.error(t('settings.notSaved'), isShown ? {} : { description: describeError(t, error) });
      },
    });
  }

  function discard() {
    edits.reset();
    update.reset();
  }

  return {
    form: edits.form,
    set: edits.set,
    isChanged: edits.isChanged,
    isSaving: update.isPending,
    isValid,
    isAddressWrong: isAddressWrong(saved, edits.form),
    errors,
    save,
    discard,
  };
}

export type AccountControls = ReturnType<typeof useAccountForm>;
