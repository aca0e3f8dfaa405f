import type { AttachmentListItem } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { cn, IconButton, lazyComponent } from '@parley/ui';
import { AudioLines, FileText, Film, MessageSquareText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fileName } from '../../conversations/model/message-preview';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { senderName } from '../../conversations/model/sender-name';
import { useShowMessage } from './use-show-message';

const Lightbox = lazyComponent(async () => ({
  default: (await import('../../conversations/components/lightbox')).Lightbox,
}));

interface AttachmentItemsProps {
  items: readonly AttachmentListItem[];
  /** Uses more columns, for the width of a sheet. */
  isWide?: boolean;
  /** Called before going to a message, so that a sheet can close. */
  onLeave?: () => void;
}

const isMedia = ({ file_type: type }: AttachmentListItem) => type === 'image' || type === 'video';

/** Images and videos as tiles, other files as rows; each links to its message. */
export function AttachmentItems({ items, isWide = false, onLeave }: AttachmentItemsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const media = items.filter(isMedia);
  const rows = items.filter((item) => !isMedia(item));
  const images = items.filter(({ file_type: type }) => type === 'image');
  return (
    <>
      {media.length > 0 ? (
        <ul
          className={cn(
            'grid w-full gap-2',
            isWide ? 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]' : 'grid-cols-3',
          )}
        >
          {media.map((item) => (
            <Tile
              key={item.id}
              item={item}
              onOpen={() => setOpened(images.findIndex((image) => image.id === item.id))}
              onLeave={onLeave}
            />
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <ul className="flex w-full flex-col gap-1">
          {rows.map((item) => (
            <Row key={item.id} item={item} onLeave={onLeave} />
          ))}
        </ul>
      ) : null}
      {opened === null ? null : (
        <Suspense>
          <Lightbox images={images} index={opened} onIndexChange={setOpened} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps {
  item: AttachmentListItem;
  onLeave: (() => void) | undefined;
}

function Tile({ item, onOpen, onLeave }: ItemProps & { onOpen: () => void }) {
  const t = useT();
  const showMessage = useShowMessage(onLeave);
  const name = fileName(item.data_url) ?? t('conversations.fileName');
  const isImage = item.file_type === 'image';
  return (
    <li className="group/tile relative">
      <button
        type="button"
        // A video is played in the thread.
        onClick={() => (isImage ? onOpen() : showMessage(item.message_id))}
        aria-label={isImage ? t('conversations.openImage', { name }) : t('content.showMessageOf', { name })}
        title={name}
        className="focus-ring grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line bg-hover text-3"
      >
        {isImage ? (
          <img
            src={item.thumb_url || item.data_url}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <Film aria-hidden className="size-6" />
        )}
      </button>
      {isImage ? (
        <IconButton
          size="sm"
          variant="outline"
          label={t('content.showMessageOf', { name })}
          icon={<MessageSquareText aria-hidden />}
          onClick={() => showMessage(item.message_id)}
          className="absolute end-1 top-1 opacity-0 focus-visible:opacity-100 group-hover/tile:opacity-100 [@media(hover:none)]:opacity-100"
        />
      ) : null}
    </li>
  );
}

function Row({ item, onLeave }: ItemProps) {
  const t = useT();
  const { formatBytes, formatDate } = useI18n();
  const showMessage = useShowMessage(onLeave);
  const name = fileName(item.data_url) ?? t('conversations.fileName');
  const Icon = item.file_type === 'audio' ? AudioLines : FileText;
  return (
    <li className="flex items-center gap-1">
      <a
        href={item.data_url}
        download={name}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('conversations.download', { name })}
        className="focus-ring flex min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 py-1 hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-2" />
        <span className="min-w-0">
          <bdi className="block truncate text-13">{name}</bdi>
          <span className="block truncate text-12 text-3">
            <DotSeparated
              parts={[
                item.file_size === null ? null : formatBytes(item.file_size),
                formatDate(item.created_at * 1000, { dateStyle: 'medium' }),
                senderName(item.sender),
              ]}
            />
          </span>
        </span>
      </a>
      <IconButton
        size="sm"
        label={t('content.showMessageOf', { name })}
        icon={<MessageSquareText aria-hidden />}
        onClick={() => showMessage(item.message_id)}
      />
    </li>
  );
}
