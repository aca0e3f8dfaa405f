import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { useUpdateInstallation } from '../data/console-mutations';

type Update = ReturnType<typeof useUpdateInstallation>;

interface SettingsFormOptions<Form> {
  /** The saved values; unsaved edits override them. */
  saved: Form;
  isValid: (form: Form) => boolean;
  /** Body of the request; null if nothing changed. */
  changesOf: (form: Form) => Parameters<Update['mutate']>[0] | null;
}

/** State of a form for installation settings: edits, validity and saving. */
export function useSettingsForm<Form extends object>(options: SettingsFormOptions<Form>) {
  const t = useT();
  const update = useUpdateInstallation();
  const [edits, setEdits] = useState<Partial<Form>>({});
  const form: Form = { ...options.saved, ...edits };
  const changes = options.changesOf(form);
  const isValid = options.isValid(form);

  function set(change: Partial<Form>) {
    update.reset();
    setEdits({ ...edits, ...change });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changes || !isValid || update.isPending) return;
    update.mutate(changes, {
      onSuccess: () => {
        setEdits({});
        toast.success(t('superAdmin.settingsSaved'));
      },
    });
  }

  return { form, set, submit, update, isValid, isChanged: changes !== null };
}
