import type { InboundPreview } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { CircleMinus, FileText, MessageSquarePlus, MessageSquareReply } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConversationNumber } from '../../../../shared/lib/use-conversation-number';
import { ConversationLink } from './conversation-link';
import { useReasonText } from './item-texts';

interface PreviewResultProps {
  preview: InboundPreview;
  /** Name of the file. */
  name: string;
  isMail: boolean;
}

const finds = ['reply_address', 'message_id', 'same_unknown', 'contact'] as const;

/** Shows what would become of a file, and what agents would see. */
export function PreviewResult({ preview, name, isMail }: PreviewResultProps) {
  const { t } = useI18n();
  const numberOf = useConversationNumber();
  const { outcome, detail, conversation_id: conversationId, sender, subject, content, files } = preview;
  const Icon =
    outcome === 'nothing' || outcome === 'unreadable'
      ? CircleMinus
      : conversationId === null
        ? MessageSquarePlus
        : MessageSquareReply;
  return (
    <div className="rounded-md border border-line bg-sunken p-3">
      <p className="truncate text-12 text-3">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 flex items-start gap-2 font-medium text-1">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-2" />
        <span className="min-w-0">
          <Verdict preview={preview} />
        </span>
      </p>
      {detail ? (
        <p dir="ltr" className="mt-1 ps-6 text-match font-mono text-12 text-3 [overflow-wrap:anywhere]">
          {detail}
        </p>
      ) : null}
      {conversationId !== null ? (
        <p className="mt-1 ps-6">
          <ConversationLink id={conversationId} messageId={preview.message_id}>
            {t('inboxHealth.openConversation', { id: numberOf(conversationId) })}
          </ConversationLink>
        </p>
      ) : null}
      {outcome === 'message' || outcome === 'known' ? (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-line border-t pt-3">
          <Fact label={t('inboxHealth.from')}>
            <bdi>{sender ?? t('inboxHealth.unknownSender')}</bdi>
          </Fact>
          {isMail ? (
            <Fact label={t('inboxHealth.subject')}>
              <bdi>{subject || t('inboxHealth.noSubject')}</bdi>
            </Fact>
          ) : null}
          <Fact label={t('inboxHealth.text')}>
            {content ? (
              // Focusable, because it scrolls.
              <div
                role="group"
                aria-label={t('inboxHealth.text')}
                tabIndex={0}
                dir="auto"
                className="focus-ring max-h-48 overflow-y-auto whitespace-pre-wrap rounded-sm text-match"
              >
                {content}
              </div>
            ) : (
              t('common.none')
            )}
          </Fact>
          <Fact label={t('inboxHealth.files')}>
            {files.length > 0 ? <FileNames files={files} /> : t('common.none')}
          </Fact>
        </dl>
      ) : null}
    </div>
  );
}

function Verdict({ preview }: Pick<PreviewResultProps, 'preview'>) {
  const { t } = useI18n();
  const reasonText = useReasonText();
  const numberOf = useConversationNumber();
  const { outcome, reason, conversation_id: conversationId, found_by: foundBy } = preview;
  switch (outcome) {
    case 'nothing':
      return t('inboxHealth.wouldNot', { reason: reasonText(reason) });
    case 'unreadable':
      return t('inboxHealth.wouldPark', { reason: reasonText(reason) });
    case 'known':
      return conversationId === null
        ? t('inboxHealth.known')
        : t('inboxHealth.knownIn', { id: numberOf(conversationId) });
    case 'edit':
      return t('inboxHealth.wouldEdit');
    case 'status':
      return t('inboxHealth.wouldReport');
    case 'message': {
      if (conversationId === null) return t('inboxHealth.wouldStart');
      const id = numberOf(conversationId);
      const known = finds.find((one) => one === foundBy);
      return known ? t(`inboxHealth.wouldJoin.${known}`, { id }) : t('inboxHealth.wouldJoinOther', { id });
    }
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-3">{label}</dt>
      <dd className="min-w-0 text-1 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function FileNames({ files }: { files: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {files.map((file, index) => (
        <li key={`${index}-${file}`} className="flex items-center gap-1.5">
          <FileText aria-hidden className="size-3.5 shrink-0 text-2" />
          <bdi className="min-w-0 truncate" title={file}>
            {file}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
