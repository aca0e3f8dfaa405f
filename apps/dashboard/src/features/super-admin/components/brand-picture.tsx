import { useT } from '@parley/i18n/react';
import { Button, cn, toast } from '@parley/ui';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Logo } from '../../../shared/layout/logo';
import { type BrandImage, useInstallationImage, useToastError } from '../data/console-mutations';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const MOST_BYTES = 5 * 1024 * 1024;

export interface BrandPictureProps {
  kind: BrandImage;
  /** Empty: the product's own logo. */
  src: string;
}

/** A picture of the installation with its preview; uploaded when chosen. */
export function BrandPicture({ kind, src }: BrandPictureProps) {
  const t = useT();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const onError = useToastError();
  const image = useInstallationImage(kind);
  const label = t(kind === 'logo' ? 'superAdmin.logo' : 'superAdmin.thumbnail');

  function take(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) toast.error(t('superAdmin.error.pictureType'));
    else if (file.size > MOST_BYTES) toast.error(t('superAdmin.error.pictureSize'));
    else image.mutate(file, { onSuccess: () => toast.success(t('superAdmin.pictureSaved')), onError });
  }

  return (
    <fieldset aria-labelledby={labelId} className="flex flex-wrap items-center gap-4">
      <span
        className={cn(
          'grid h-16 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken p-2',
          kind === 'logo' ? 'w-40' : 'w-16',
        )}
      >
        {src ? <img src={src} alt="" className="max-h-full max-w-full object-contain" /> : <Logo />}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <span id={labelId} className="font-medium text-13 text-1">
          {label}
        </span>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImageUp aria-hidden />}
            loading={image.isPending}
            onClick={() => input.current?.click()}
          >
            {t('superAdmin.choosePicture')}
          </Button>
          {src ? (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              disabled={image.isPending}
              onClick={() =>
                image.mutate(null, {
                  onSuccess: () => toast.success(t('superAdmin.pictureRemoved')),
                  onError,
                })
              }
            >
              {t('common.remove')}
            </Button>
          ) : null}
        </div>
        <p className="text-12 text-3">
          {t(kind === 'logo' ? 'superAdmin.logoHint' : 'superAdmin.thumbnailHint')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={TYPES.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </fieldset>
  );
}
