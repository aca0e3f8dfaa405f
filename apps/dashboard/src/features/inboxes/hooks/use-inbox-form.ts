import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { FormEvent } from 'react';
import { describeError } from '../../../shared/errors';
import { type InboxPatch, useUpdateInbox } from '../data/inboxes';
import { buildInboxPatch } from '../model/inbox-patch';
import { useInboxErrors } from './use-inbox-errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';

interface InboxFormOptions<Form extends object> {
  inbox: Inbox;
  saved: Form;
  payloadOf: (form: Form) => InboxPatch;
  /** Names of the API fields whose errors the form can show. */
  fields?: readonly string[];
}

const NONE: readonly string[] = [];

/** State of an inbox form: saved values, unsaved edits, and saving. Sends only changed fields. */
export function useInboxForm<Form extends object>(options: InboxFormOptions<Form>) {
  const { inbox, saved, payloadOf, fields = NONE } = options;
  const t = useT();
  const edits = useFormEdits(saved);
  const update = useUpdateInbox(inbox.id);
  const refusal = useInboxErrors(update.error, fields);
  useUnsavedGuard(edits.isChanged && !update.isPending);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!edits.isChanged || update.isPending) return;
    const sent = edits.form;
    update.mutate(buildInboxPatch(payloadOf(saved), payloadOf(sent)), {
      onSuccess: () => {
        edits.settle(sent);
        toast.success(t('common.saved'));
      },
      onError: (error) => {
        // Errors of a field are shown at the field, so the toast has no description then.
        const isShown = !serverErrorsOf(error, fields).hasOtherErrors;
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
    errors: refusal.fields,
    save,
    discard,
  };
}
