import type { Portal } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { AvatarPicker, toast } from '@parley/ui';
import { useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { useDeleteLogo, useSaveLogo } from '../../data/portals';

/** Every page of the help center loads the logo, so it is smaller than an upload may be. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The logo is saved when chosen, unlike the form around it. */
export function LogoForm({ portal }: { portal: Portal }) {
  const t = useT();
  const save = useSaveLogo(portal.slug);
  const remove = useDeleteLogo(portal.slug);
  const [attempt, setAttempt] = useState(0);

  function fail(title: string, description?: string) {
    toast.error(title, description ? { description } : undefined);
    // Remounts the picker, so that it shows the saved logo instead of the rejected one.
    setAttempt((count) => count + 1);
  }

  function keep(file: File) {
    if (file.size > MOST_BYTES) return fail(t('helpCenter.logoSize'));
    save.mutate(file, {
      onSuccess: ({ logo }) => {
        // The server ignores files that are no picture, whatever their names say.
        if (!logo || logo.id === portal.logo?.id) {
          return fail(t('helpCenter.logoNotSaved'), t('settings.pictureType'));
        }
        toast.success(t('helpCenter.logoSaved'));
      },
      onError: (error) => fail(t('helpCenter.logoNotSaved'), describeError(t, error)),
    });
  }

  return (
    <AvatarPicker
      key={attempt}
      label={t('helpCenter.logo')}
      name={portal.name}
      src={portal.logo?.file_url}
      pickLabel={t('helpCenter.chooseLogo')}
      deleteLabel={t('helpCenter.removeLogo')}
      hint={t('helpCenter.logoHint')}
      unsupportedTypeText={t('settings.pictureType')}
      disabled={save.isPending || remove.isPending}
      onPick={({ file }) => keep(file)}
      onDelete={() =>
        remove.mutate(undefined, {
          onSuccess: () => toast.success(t('helpCenter.logoRemoved')),
          onError: (error) => fail(t('helpCenter.logoNotSaved'), describeError(t, error)),
        })
      }
    />
  );
}
