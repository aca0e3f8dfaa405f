import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator, toast } from '@parley/ui';
import { Ban, Ellipsis, Eraser, FileDown, ImageMinus, ImageUp, Merge, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useAbility } from '../../../shared/session/use-session';
import { useRemoveAvatar, useUpdateContact } from '../data/contact';
import { usePrivacyActions } from '../hooks/use-privacy-actions';
import { useRemoveContact } from '../hooks/use-remove-contact';
import { useToggleBlocked } from '../hooks/use-toggle-blocked';
import { LazyMergeDialog } from '../merge/lazy-merge-dialog';

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

/** Menu of actions on the contact, other than messaging them. */
export function MoreMenu({ accountId, contact }: { accountId: number; contact: Contact }) {
  const t = useT();
  const mayDelete = useAbility('deleteContact');
  const mayExport = useAbility('createContactDataExport');
  const mayErase = useAbility('eraseContact');
  const block = useToggleBlocked(accountId, contact);
  const removal = useRemoveContact(accountId, contact);
  const privacy = usePrivacyActions(accountId, contact);
  const picture = usePicture(accountId, contact);
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      {picture.input}
      {isMerging ? (
        <Suspense>
          <LazyMergeDialog accountId={accountId} contact={contact} onClose={() => setMerging(false)} />
        </Suspense>
      ) : null}
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('conversations.moreActions')}
            icon={<Ellipsis aria-hidden />}
            disabled={removal.isPending || privacy.isPending}
          />
        }
      >
        <MenuItem icon={<ImageUp aria-hidden />} onSelect={picture.choose}>
          {t('settings.choosePicture')}
        </MenuItem>
        {contact.thumbnail ? (
          <MenuItem icon={<ImageMinus aria-hidden />} onSelect={picture.remove}>
            {t('contactPage.removePicture')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Merge aria-hidden />} onSelect={() => setMerging(true)}>
          {t('contactMerge.action')}
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden />} onSelect={block.toggle}>
          {t(contact.blocked ? 'conversations.unmute' : 'conversations.mute')}
        </MenuItem>
        {mayExport ? (
          <MenuItem icon={<FileDown aria-hidden />} onSelect={privacy.exportData}>
            {t('contactPrivacy.export')}
          </MenuItem>
        ) : null}
        {mayDelete || mayErase ? <MenuSeparator /> : null}
        {mayDelete ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={removal.ask}>
            {t('contactPage.delete')}
          </MenuItem>
        ) : null}
        {mayErase ? (
          <MenuItem danger icon={<Eraser aria-hidden />} onSelect={privacy.erase}>
            {t('contactPrivacy.erase')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}

function usePicture(accountId: number, contact: Contact) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const update = useUpdateContact(accountId, contact.id);
  const removal = useRemoveAvatar(accountId, contact.id);
  const onError = (error: Error) =>
    toast.error(t('settings.pictureNotSaved'), { description: describeError(t, error) });
  return {
    choose: () => input.current?.click(),
    remove: () =>
      removal.mutate(undefined, { onSuccess: () => toast.success(t('settings.pictureRemoved')), onError }),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('settings.choosePicture')}
        accept={PICTURES}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Otherwise choosing the same file again would fire no change event.
          event.target.value = '';
          if (!file) return;
          update.mutate(
            { avatar: file },
            { onSuccess: () => toast.success(t('settings.pictureSaved')), onError },
          );
        }}
      />
    ),
  };
}
