import { useT } from '@parley/i18n/react';
import { Avatar, Button, toast } from '@parley/ui';
import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MOST_BYTES = 15 * 1024 * 1024;

export interface AvatarPickerProps {
  name: string;
  src: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Choose, replace or take away a picture; what the server would refuse is refused before it is sent. */
export function AvatarPicker({ name, src, isBusy, onChoose, onRemove }: AvatarPickerProps) {
  const t = useT();
  const inputRef = useRef<HTMLInputElement>(null);

  function take(file: File | undefined) {
    if (!file) return;
    if (!PICTURE_TYPES.includes(file.type)) toast.error(t('settings.pictureType'));
    else if (file.size > MOST_BYTES) toast.error(t('settings.pictureSize'));
    else onChoose(file);
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={src} size="xl" />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button icon={<Upload aria-hidden />} loading={isBusy} onClick={() => inputRef.current?.click()}>
            {t('settings.choosePicture')}
          </Button>
          {src ? (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} disabled={isBusy} onClick={onRemove}>
              {t('settings.removePicture')}
            </Button>
          ) : null}
        </div>
        <p className="text-12 text-3">{t('settings.pictureHint')}</p>
        <input
          ref={inputRef}
          type="file"
          hidden
          aria-label={t('settings.choosePicture')}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
