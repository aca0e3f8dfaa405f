import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check, Image } from 'lucide-react';
import { safeHref } from '@parley/rich-text/safe-href';
import { isHostedFile } from '../../../shared/lib/hosted-file';
import { type UnknownRecord, unknownRecords, textOf } from './unknown-record';
import { MessageNotice } from './message-notice';
import { UntrustedLink } from './untrusted-link';

/** Answers to choose from; the chosen one is marked. */
export function Choices({ message }: { message: Message }) {
  const t = useT();
  const { items, submitted_values: submitted } = message.content_attributes;
  const [answer] = unknownRecords(submitted);
  const offered = unknownRecords(items);
  const isChosen = (item: UnknownRecord) =>
    answer !== undefined && textOf(item['value']) === textOf(answer['value']);
  const isElsewhere = answer !== undefined && !offered.some(isChosen);
  return (
    <>
      <ul className="flex flex-col gap-1">
        {[...offered, ...(isElsewhere ? [answer] : [])].map((item, index) => {
          const chosen = isElsewhere ? item === answer : isChosen(item);
          return (
            <li
              key={index}
              className={cn(
                'flex items-center gap-2 rounded-sm border px-2.5 py-1 text-13',
                chosen ? 'border-accent bg-accent-soft font-medium' : 'border-line bg-surface text-2',
              )}
            >
              <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {textOf(item['title']) ?? textOf(item['value'])}
              </span>
              {chosen ? (
                <Check
                  role="img"
                  aria-label={t('content.chosen')}
                  className="size-4 shrink-0 text-accent-text"
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {answer ? null : <MessageNotice>{t('content.notAnswered')}</MessageNotice>}
    </>
  );
}

/** Cards with an image, text and actions. */
export function Cards({ message }: { message: Message }) {
  return (
    <ul className="flex max-w-full gap-2 overflow-x-auto pb-1">
      {unknownRecords(message.content_attributes.items).map((item, index) => (
        <li
          key={index}
          className="flex w-56 shrink-0 flex-col overflow-hidden rounded-md border border-line bg-surface"
        >
          <CardPicture address={textOf(item['media_url'])} />
          <div className="flex flex-1 flex-col gap-1 px-3 py-2">
            <p dir="auto" className="font-medium text-13 [overflow-wrap:anywhere]">
              {textOf(item['title'])}
            </p>
            <p dir="auto" className="flex-1 text-12 text-2 [overflow-wrap:anywhere]">
              {textOf(item['description'])}
            </p>
          </div>
          <ul className="border-line border-t">
            {unknownRecords(item['actions']).map((action, place) => (
              <li key={place} className="border-line px-3 py-1.5 text-13 not-first:border-t">
                <CardAction action={action} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/**
 * Images of this installation are shown. Others are links, because loading them would tell the other server that the
 * message is being viewed.
 */
function CardPicture({ address }: { address: string | null }) {
  const t = useT();
  const href = safeHref(address ?? '');
  if (href === null || !href.startsWith('http')) return null;
  if (isHostedFile(new URL(href))) {
    return <img src={href} alt="" loading="lazy" className="h-28 w-full bg-hover object-cover" />;
  }
  return (
    <div className="grid h-14 place-items-center bg-hover text-12">
      <UntrustedLink href={href} className="inline-flex items-center gap-1.5">
        <Image aria-hidden className="size-4" />
        {t('content.openPicture')}
      </UntrustedLink>
    </div>
  );
}

function CardAction({ action }: { action: UnknownRecord }) {
  const label = textOf(action['text']) ?? textOf(action['payload']) ?? '';
  const href = safeHref(textOf(action['uri']) ?? '');
  if (href !== null) return <UntrustedLink href={href}>{label}</UntrustedLink>;
  // A postback button: pressing it sends the customer's answer, so it is not clickable for agents.
  return <span className="text-2 [overflow-wrap:anywhere]">{label}</span>;
}

/** Articles of the help center, or items of the same shape. */
export function Articles({ message }: { message: Message }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {unknownRecords(message.content_attributes.items).map((item, index) => {
        const title = textOf(item['title']) ?? textOf(item['link']);
        const href = safeHref(textOf(item['link']) ?? '');
        return (
          <li key={index} className="rounded-sm border border-line bg-surface px-2.5 py-1.5">
            <p dir="auto" className="font-medium text-13">
              {href === null ? title : <UntrustedLink href={href}>{title}</UntrustedLink>}
            </p>
            <p dir="auto" className="line-clamp-3 text-12 text-2 [overflow-wrap:anywhere]">
              {textOf(item['description'])}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
