import { useT } from '@parley/i18n/react';
import { Avatar, Button, Field, Input, toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useUpdateProfile } from '../data/profile-mutations';

export function PersonForm() {
  const t = useT();
  const user = useCurrentUser();
  const update = useUpdateProfile();
  const [name, setName] = useState(user.name);
  const [displayName, setDisplayName] = useState(user.display_name ?? '');
  const isChanged = name !== user.name || displayName !== (user.display_name ?? '');
  const isNameMissing = name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNameMissing) return;
    update.mutate(
      { name: name.trim(), display_name: displayName.trim() },
      {
        onSuccess: () => toast.success(t('profile.saved')),
        onError: (error) => toast.error(describeError(t, error)),
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar_url} size="xl" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-15">{user.available_name || user.name}</p>
          <p className="truncate text-13 text-3">{user.email}</p>
        </div>
      </div>
      <Field label={t('profile.fullName')} required error={isNameMissing ? t('common.required') : undefined}>
        <Input
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t('profile.displayName')}
        hint={t('profile.displayNameHint')}
        aside={t('common.optional')}
      >
        <Input
          autoComplete="nickname"
          maxLength={255}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || isNameMissing}
          loading={update.isPending}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
