import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, IconButton } from '@parley/ui';
import { Copy } from 'lucide-react';
import { useCopy } from '../../../../shared/lib/use-copy';
import { useContactPresence } from '../../../../shared/realtime/presence-store';
import { contactFacts } from '../../model/contact-facts';
import { Dotted } from '../dotted';
import { Fact, Facts } from './facts';

/** Who writes. */
export function ContactCard({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { formatDate } = useI18n();
  const { sender } = conversation.meta;
  const name = sender.name || t('conversations.nameless');
  const presence = useContactPresence(sender.id);
  const { location, company, title } = contactFacts(conversation);
  return (
    <section aria-label={t('conversations.contact')} className="px-4 pt-4 pb-3.5">
      <div className="mb-3 flex items-center gap-3">
        <Avatar
          size="l"
          name={name}
          src={sender.thumbnail}
          presence={presence === 'online' ? 'online' : null}
          presenceLabel={presence === 'online' ? t('common.online') : undefined}
        />
        <div className="min-w-0">
          <h2 className="font-semibold text-15 tracking-[-0.01em] [overflow-wrap:anywhere]">{name}</h2>
          {title || company ? (
            <p className="truncate text-12 text-3">
              <Dotted parts={[title, company]} />
            </p>
          ) : null}
        </div>
      </div>
      <Facts>
        {sender.email ? (
          <Fact name={t('conversations.email')}>
            <Value text={sender.email} href={`mailto:${sender.email}`} />
          </Fact>
        ) : null}
        {sender.phone_number ? (
          <Fact name={t('conversations.phone')}>
            <Value text={sender.phone_number} href={`tel:${sender.phone_number.replaceAll(' ', '')}`} />
          </Fact>
        ) : null}
        {location ? <Fact name={t('conversations.location')}>{location}</Fact> : null}
        {sender.identifier ? (
          <Fact name={t('conversations.identifier')}>
            <span className="truncate" title={sender.identifier}>
              {sender.identifier}
            </span>
          </Fact>
        ) : null}
        {sender.created_at ? (
          <Fact name={t('conversations.since')}>
            {formatDate(sender.created_at * 1000, { month: 'long', year: 'numeric' })}
          </Fact>
        ) : null}
      </Facts>
    </section>
  );
}

function Value({ text, href }: { text: string; href: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <>
      <a href={href} dir="ltr" title={text} className="focus-ring truncate rounded-sm hover:underline">
        {text}
      </a>
      <IconButton
        size="sm"
        label={t('conversations.copyValue', { value: text })}
        tooltip={false}
        icon={<Copy aria-hidden />}
        onClick={() => void copy(text)}
        className="text-3"
      />
    </>
  );
}
