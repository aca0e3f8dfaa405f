import { useT } from '@parley/i18n/react';
import { Button, Field, Input, toast } from '@parley/ui';
import type { FormEvent } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useUpdateProfile } from '../data/profile-mutations';

const FIELDS = ['name', 'display_name'];
const MOST_CHARACTERS = 255;

export function PersonForm() {
  const t = useT();
  const user = useCurrentUser();
  const update = useUpdateProfile();
  const edits = useFormEdits({ name: user.name, display_name: user.display_name ?? '' });
  const { form } = edits;
  const refused = serverErrorsOf(update.error, FIELDS);
  const isNameMissing = form.name.trim() === '';
  useUnsavedGuard(edits.isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNameMissing) return;
    update.mutate(
      { name: form.name.trim(), display_name: form.display_name.trim() },
      {
        onSuccess: () => {
          edits.settle(form);
          toast.success(t('profile.saved'));
        },
        onError: (error) => {
          if (serverErrorsOf(error, FIELDS).hasOtherErrors)
            toast.error(t('profile.notSaved'), { description: describeError(t, error) });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t('profile.fullName')}
        required
        error={isNameMissing ? t('common.required') : refused.fields.name}
      >
        <Input
          dir="auto"
          autoComplete="name"
          maxLength={MOST_CHARACTERS}
          value={form.name}
          onChange={(event) => edits.set({ name: event.target.value })}
        />
      </Field>
      <Field
        label={t('profile.displayName')}
        hint={t('profile.displayNameHint')}
        aside={t('common.optional')}
        error={refused.fields.display_name}
      >
        <Input
          dir="auto"
          autoComplete="nickname"
          maxLength={MOST_CHARACTERS}
          value={form.display_name}
          onChange={(event) => edits.set({ display_name: event.target.value })}
        />
      </Field>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={!edits.isChanged || isNameMissing}
          loading={update.isPending}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
