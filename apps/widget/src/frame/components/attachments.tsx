import { fileSize } from '../model/files';
import { safeHref } from '@parley/rich-text/safe-href';
import type { Attachment } from '../model/wire';
import { useWidget } from './context';
import { Icon } from './icon';

/** URLs on our own origin may be relative; all others must be plain web URLs. */
function addressOf(attachment: Attachment): string | null {
  const address = attachment.data_url ?? '';
  return address.startsWith('/') && !address.startsWith('//') ? address : safeHref(address);
}

function nameOf(attachment: Attachment, address: string | null): string {
  const last = (address ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return attachment.fallback_title || decodeURIComponent(last);
  } catch {
    return attachment.fallback_title || last;
  }
}

export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { t, locale } = useWidget();
  const address = addressOf(attachment);
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  if (attachment.file_type === 'location') {
    const { coordinates_lat: lat, coordinates_long: long } = attachment;
    return (
      <a className="file" href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}`} {...outside}>
        <Icon name="popout" /> <span>{attachment.fallback_title || t('file.location')}</span>
      </a>
    );
  }
  if (!address) return attachment.fallback_title ? <p className="file">{attachment.fallback_title}</p> : null;
  switch (attachment.file_type) {
    case 'image': {
      const { width, height } = attachment;
      const size = width && height ? { width, height } : {};
      return (
        <a className="picture" href={address} {...outside}>
          <img src={address} alt={t('file.image')} loading="lazy" {...size} />
        </a>
      );
    }
    case 'audio':
      return <audio className="player" src={address} controls preload="metadata" />;
    case 'video':
      return <video className="player" src={address} controls preload="metadata" />;
    default: {
      const name = nameOf(attachment, address) || t('file.file');
      return (
        <a className="file" href={address} {...outside}>
          <Icon name="file" />
          <span>
            {name}
            {attachment.file_size ? (
              <small>{fileSize(attachment.file_size, locale.replace('_', '-'))}</small>
            ) : null}
          </span>
        </a>
      );
    }
  }
}

/** Files that are being uploaded. */
export function UploadView({
  files,
  progress,
  isFailed,
}: {
  files: File[];
  progress: number;
  isFailed: boolean;
}) {
  const { t } = useWidget();
  const percent = Math.round(progress * 100);
  return (
    <div className="uploads">
      {files.map((file) => (
        <p className="file" key={file.name}>
          <Icon name="file" /> <span>{file.name}</span>
        </p>
      ))}
      {isFailed ? null : <progress value={progress} aria-label={t('file.progress', { percent })} />}
    </div>
  );
}
