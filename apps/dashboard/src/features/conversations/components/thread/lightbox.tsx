import type { Attachment } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, Modal } from '@parley/ui';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { fileName } from '../../model/message-preview';

interface LightboxProps {
  images: readonly Attachment[];
  /** Null: closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

/** One picture, as large as the window allows; the arrow keys go through the others of the message. */
export function Lightbox({ images, index, onIndexChange }: LightboxProps) {
  const t = useT();
  const image = index === null ? undefined : images[index];
  if (index === null || !image) return null;
  const name = fileName(image.data_url) ?? t('conversations.previewImage');
  const go = (step: number) => onIndexChange((index + step + images.length) % images.length);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onIndexChange(null))}
      title={name}
      closeLabel={t('common.close')}
      size="full"
      footer={
        <Button asChild>
          <a href={image.data_url} download={name} target="_blank" rel="noopener noreferrer">
            <Download aria-hidden />
            {t('conversations.download', { name })}
          </a>
        </Button>
      }
    >
      <figure
        className="flex h-full items-center justify-center gap-2"
        onKeyDown={(event) => {
          if (images.length < 2) return;
          if (event.key === 'ArrowRight') go(1);
          if (event.key === 'ArrowLeft') go(-1);
        }}
      >
        {images.length > 1 ? (
          <IconButton
            label={t('conversations.previousImage')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
        ) : null}
        <img src={image.data_url} alt={name} className="max-h-full min-w-0 flex-1 object-contain" />
        {images.length > 1 ? (
          <IconButton
            label={t('conversations.nextImage')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => go(1)}
          />
        ) : null}
      </figure>
    </Modal>
  );
}
