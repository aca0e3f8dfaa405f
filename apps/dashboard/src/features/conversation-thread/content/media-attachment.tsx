import type { Attachment, StoredAttachment } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Contact, ExternalLink, File, MapPin, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { safeHref } from '@parley/rich-text/safe-href';
import { isStored } from '../../conversations/model/attachment-rules';
import { fileName } from '../../conversations/model/message-preview';
import { textOf } from './unknown-record';
import { UntrustedLink } from './untrusted-link';
import { useFileTypeName } from './file-type-name';
import { VoiceMessage } from './voice-message';

/** An attachment other than an image or a document. */
export function MediaAttachment({ attachment }: { attachment: Attachment }) {
  const t = useT();
  switch (attachment.file_type) {
    case 'audio':
      if (!isStored(attachment)) return <Linked attachment={attachment} />;
      return (
        <VoiceMessage
          src={attachment.data_url}
          name={nameOf(attachment) ?? t('conversations.previewAudio')}
          transcript={attachment.transcribed_text ?? ''}
        />
      );
    case 'video':
      return isStored(attachment) ? <Film attachment={attachment} /> : <Linked attachment={attachment} />;
    case 'location':
      return <LocationAttachment attachment={attachment} />;
    case 'contact':
      return <ContactCard attachment={attachment} />;
    default:
      return <Linked attachment={attachment} />;
  }
}

const nameOf = (attachment: StoredAttachment) => fileName(attachment.data_url);

function Film({ attachment }: { attachment: StoredAttachment }) {
  const t = useT();
  const { width, height } = attachment;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what customers say in their films
    <video
      controls
      preload="metadata"
      src={attachment.data_url}
      aria-label={nameOf(attachment) ?? t('conversations.previewVideo')}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      className="max-h-72 max-w-full rounded-md bg-hover"
    />
  );
}

/**
 * A location by its coordinates. No map is embedded, because the map provider would learn the customer's location and
 * our visit.
 */
function LocationAttachment({ attachment }: { attachment: Extract<Attachment, { file_type: 'location' }> }) {
  const t = useT();
  const { formatNumber } = useI18n();
  const { coordinates_lat: lat, coordinates_long: long, fallback_title: title, data_url: url } = attachment;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`;
  const digits = { maximumFractionDigits: 5 };
  return (
    <Card
      icon={<MapPin aria-hidden />}
      title={textOf(title) ?? t('content.location')}
      detail={`${formatNumber(lat, digits)}, ${formatNumber(long, digits)}`}
    >
      <UntrustedLink href={safeHref(url ?? '') ?? map}>{t('content.openMap')}</UntrustedLink>
    </Card>
  );
}

function ContactCard({ attachment }: { attachment: Extract<Attachment, { file_type: 'contact' }> }) {
  const t = useT();
  const { meta, fallback_title: phone } = attachment;
  // Channels spell the name fields in two ways.
  const name = [meta['first_name'] ?? meta['firstName'], meta['last_name'] ?? meta['lastName']]
    .flatMap((part) => textOf(part) ?? [])
    .join(' ');
  const href = /^\+?[\d\s().-]{4,}$/.test(phone ?? '')
    ? safeHref(`tel:${phone?.replaceAll(/[^\d+]/g, '')}`)
    : null;
  return (
    <Card
      icon={<Contact aria-hidden />}
      title={name || t('content.contactCard')}
      detail={href ? null : textOf(phone)}
    >
      {href ? (
        <UntrustedLink href={href}>
          <bdi dir="ltr">{phone}</bdi>
        </UntrustedLink>
      ) : null}
    </Card>
  );
}

/** An external file, or a file type that is not shown inline: a link, or a note that it is unavailable. */
function Linked({ attachment }: { attachment: Attachment }) {
  const t = useT();
  const name = useFileTypeName()(attachment.file_type);
  const href = 'data_url' in attachment ? linkOf(attachment.data_url) : null;
  const title = 'fallback_title' in attachment ? textOf(attachment.fallback_title) : null;
  if (href === null) {
    return <Card icon={<Unlink aria-hidden />} title={title ?? name} detail={t('content.unavailable')} />;
  }
  const Icon = isStored(attachment) ? File : ExternalLink;
  return (
    <Card icon={<Icon aria-hidden />} title={title ?? name} detail={new URL(href).host}>
      <UntrustedLink href={href}>{t('content.open')}</UntrustedLink>
    </Card>
  );
}

function linkOf(address: string | null): string | null {
  if (address === null) return null;
  return safeHref(address.startsWith('/') ? location.origin + address : address);
}

function Card(props: { icon: ReactNode; title: string; detail: string | null; children?: ReactNode }) {
  const { icon, title, detail, children } = props;
  return (
    <div className="inline-flex max-w-full items-center gap-2.5 rounded-[9px] border border-line bg-bg py-2 ps-2 pe-3">
      <span className="grid size-[2.125rem] shrink-0 place-items-center rounded-[7px] bg-hover text-2 [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 text-12 text-2">
        <bdi className="block font-medium text-13 text-1 [overflow-wrap:anywhere]">{title}</bdi>
        {detail === null ? null : <bdi className="block">{detail}</bdi>}
        {children}
      </span>
    </div>
  );
}
