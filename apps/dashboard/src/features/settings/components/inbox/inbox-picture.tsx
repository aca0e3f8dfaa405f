import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { useDeleteInboxAvatar, useUploadInboxAvatar } from '../../data/inboxes';
import { AvatarPicker } from '../avatar-picker';

/** The picture is kept as soon as it is chosen. */
export function InboxPicture({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const upload = useUploadInboxAvatar(inbox.id);
  const remove = useDeleteInboxAvatar(inbox.id);
  const onError = (error: unknown) =>
    toast.error(t('settings.pictureNotSaved'), { description: describeError(t, error) });
  return (
    <AvatarPicker
      name={inbox.name}
      src={inbox.avatar_url}
      isBusy={upload.isPending || remove.isPending}
      onChoose={(file) =>
        upload.mutate(file, { onSuccess: () => toast.success(t('settings.pictureSaved')), onError })
      }
      onRemove={() =>
        remove.mutate(undefined, { onSuccess: () => toast.success(t('settings.pictureRemoved')), onError })
      }
    />
  );
}
