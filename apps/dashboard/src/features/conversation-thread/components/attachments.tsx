import { cn, lazyComponent, Skeleton } from '@parley/ui';
import type { Attachment, StoredAttachment } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isStored } from '../../conversations/model/attachment-rules';
import { fileName } from '../../conversations/model/message-preview';
import { DotSeparated } from '../../conversations/components/dot-separated';

/** Loaded when the first image is opened. */
const Lightbox = lazyComponent(async () => {
  const module = await import('../../conversations/components/lightbox');
  return { default: module.Lightbox };
});

/** Loaded lazily, because audio, video, locations and contact cards are rare in the first conversation opened. */
const MediaAttachment = lazyComponent(async () => {
  const module = await import('../content/media-attachment');
  return { default: module.MediaAttachment };
});

const MOST_HEIGHT = 260;
const MOST_WIDTH = 360;
const HEAVY_BYTES = 600_000;

/** The files of one message, each shown by its type. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const images = attachments.filter(isStored).filter(({ file_type: type }) => type === 'image');
  return (
    <div className="flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <AttachmentView
          key={attachment.id}
          attachment={attachment}
          onOpen={() => setOpened(images.findIndex((image) => image.id === attachment.id))}
        />
      ))}
      {opened === null ? null : (
        <Suspense>
          <Lightbox images={images} index={opened} onIndexChange={setOpened} />
        </Suspense>
      )}
    </div>
  );
}

function AttachmentView({ attachment, onOpen }: { attachment: Attachment; onOpen: () => void }) {
  const t = useT();
  if (isStored(attachment)) {
    const name = fileName(attachment.data_url) ?? t('conversations.fileName');
    if (attachment.file_type === 'image') {
      return <ImagePreview attachment={attachment} name={name} onOpen={onOpen} />;
    }
    if (attachment.file_type === 'file') return <FileCard attachment={attachment} name={name} />;
  }
  return (
    <Suspense
      fallback={
        <Skeleton aria-busy className={cn('w-72', attachment.file_type === 'audio' ? 'h-9' : 'h-14')} />
      }
    >
      <MediaAttachment attachment={attachment} />
    </Suspense>
  );
}

function ImagePreview(props: { attachment: StoredAttachment; name: string; onOpen: () => void }) {
  const { attachment, name, onOpen } = props;
  const t = useT();
  const { width, height } = attachment;
  const scale = width && height ? Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height) : 1;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('conversations.openImage', { name })}
      className="focus-ring overflow-hidden rounded-md border border-line bg-hover"
    >
      <img
        src={previewAddress(attachment)}
        alt=""
        loading="lazy"
        decoding="async"
        // Reserves the space, so that nothing jumps when the image loads.
        width={width ? Math.round(width * scale) : undefined}
        height={height ? Math.round(height * scale) : undefined}
        className="block h-auto max-h-[260px] max-w-full object-cover"
      />
    </button>
  );
}

/** Uses the thumbnail only for large files, because it is blurred on high-density screens. */
function previewAddress({ data_url: full, thumb_url: small, file_size: bytes }: StoredAttachment): string {
  return small !== '' && bytes > HEAVY_BYTES ? small : full;
}

function FileCard({ attachment, name }: { attachment: StoredAttachment; name: string }) {
  const t = useT();
  const { formatBytes } = useI18n();
  const kind = (attachment.extension ?? name.split('.').at(-1) ?? '').toUpperCase();
  return (
    <a
      href={attachment.data_url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('conversations.download', { name })}
      className="focus-ring inline-flex max-w-full items-center gap-2.5 rounded-[9px] border border-line bg-bg py-2 ps-2 pe-3 hover:bg-hover"
    >
      <span className="grid size-[2.125rem] shrink-0 place-items-center rounded-[7px] bg-red-soft text-red-text">
        <FileText aria-hidden className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium text-13 text-1 leading-[1.125rem]">{name}</span>
        <span className="block text-time text-3">
          <DotSeparated parts={[formatBytes(attachment.file_size), kind]} />
        </span>
      </span>
    </a>
  );
}
