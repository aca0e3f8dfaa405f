import type { AccountShow } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { FormEvent } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useDraft } from '../../../shared/forms/use-draft';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useUpdateAccount } from '../data/account-settings';
import {
  accountFormOf,
  accountPatchBetween,
  isAddressWrong,
  isValidForm,
  refusableFields,
} from '../model/account-form';

/** The form over the account: what is saved, what was changed of it, and how a save goes. */
export function useAccountForm(account: AccountShow) {
  const t = useT();
  const saved = accountFormOf(account);
  const draft = useDraft(saved);
  const update = useUpdateAccount();
  const { fields: errors } = serverErrorsOf(update.error, refusableFields);
  const isValid = isValidForm(saved, draft.form);
  useUnsavedGuard(draft.isChanged && !update.isPending);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!draft.isChanged || !isValid || update.isPending) return;
    const sent = draft.form;
    update.mutate(accountPatchBetween(saved, sent), {
      onSuccess: () => {
        draft.settle(sent);
        toast.success(t('common.saved'));
      },
      onError: (error) => {
        // What is wrong with a field stands at the field.
        const isShown = !serverErrorsOf(error, refusableFields).hasOther;
        toast.error(t('settings.notSaved'), isShown ? {} : { description: describeError(t, error) });
      },
    });
  }

  function discard() {
    draft.reset();
    update.reset();
  }

  return {
    form: draft.form,
    set: draft.set,
    isChanged: draft.isChanged,
    isSaving: update.isPending,
    isValid,
    isAddressWrong: isAddressWrong(saved, draft.form),
    errors,
    save,
    discard,
  };
}

export type AccountControls = ReturnType<typeof useAccountForm>;
