import { useT } from '@parley/i18n/react';
import { AvatarPicker, toast } from '@parley/ui';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useUpdateAvatar } from '../data/profile-mutations';

const MOST_BYTES = 15 * 1024 * 1024;

/** The person's picture; saved when chosen. */
export function AvatarForm() {
  const t = useT();
  const user = useCurrentUser();
  const change = useUpdateAvatar();
  /** Changes the key, so that a rejected picture does not stay in the preview. */
  const [refusals, setRefusals] = useState(0);

  function refuse(reason: string) {
    setRefusals((count) => count + 1);
    toast.error(t('settings.pictureNotSaved'), { description: reason });
  }

  function save(file: File | null) {
    if (file && file.size > MOST_BYTES) return refuse(t('settings.pictureSize'));
    change.mutate(file, {
      onSuccess: () => toast.success(t(file ? 'settings.pictureSaved' : 'settings.pictureRemoved')),
      onError: (error) => refuse(describeError(t, error)),
    });
  }

  return (
    <AvatarPicker
      key={refusals}
      label={t('profile.picture')}
      hideLabel
      name={user.available_name || user.name}
      src={user.avatar_url}
      pickLabel={t('settings.choosePicture')}
      deleteLabel={t('settings.removePicture')}
      hint={t('settings.pictureHint')}
      unsupportedTypeText={t('settings.pictureType')}
      disabled={change.isPending}
      onPick={({ file }) => save(file)}
      onDelete={() => save(null)}
    />
  );
}
