import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { AvatarPicker, toast } from '@parley/ui';
import { useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { useDeleteInboxAvatar, useUploadInboxAvatar } from '../../data/inboxes';

const MOST_BYTES = 15 * 1024 * 1024;

/** The picture is uploaded when chosen; files that the server would reject are rejected before. */
export function InboxAvatarForm({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const upload = useUploadInboxAvatar(inbox.id);
  const remove = useDeleteInboxAvatar(inbox.id);
  const [attempt, setAttempt] = useState(0);

  function fail(title: string, error?: unknown) {
    toast.error(title, error ? { description: describeError(t, error) } : undefined);
    // Remounts the picker, so that it shows the saved picture instead of the rejected one.
    setAttempt((count) => count + 1);
  }

  function keep(file: File) {
    if (file.size > MOST_BYTES) return fail(t('settings.pictureSize'));
    upload.mutate(file, {
      onSuccess: () => toast.success(t('settings.pictureSaved')),
      onError: (error) => fail(t('settings.pictureNotSaved'), error),
    });
  }

  return (
    <AvatarPicker
      key={attempt}
      label={t('settings.picture')}
      name={inbox.name}
      src={inbox.avatar_url}
      pickLabel={t('settings.choosePicture')}
      deleteLabel={t('settings.removePicture')}
      hint={t('settings.pictureHint')}
      unsupportedTypeText={t('settings.pictureType')}
      disabled={upload.isPending || remove.isPending}
      onPick={({ file }) => keep(file)}
      onDelete={() =>
        remove.mutate(undefined, {
          onSuccess: () => toast.success(t('settings.pictureRemoved')),
          onError: (error) => fail(t('settings.pictureNotSaved'), error),
        })
      }
    />
  );
}
