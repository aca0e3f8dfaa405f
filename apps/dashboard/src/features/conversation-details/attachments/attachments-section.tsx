import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, Count, lazyComponent, Skeleton } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Scope } from '../../conversations/model/scope';
import { Section } from '../section';
import { attachmentsQuery, itemsOf, useAttachmentsLive } from './conversation-attachments';
import { AttachmentItems } from './attachment-items';

/** Number of newest files shown in the panel itself. */
const SHOWN = 6;

const AttachmentsSheet = lazyComponent(async () => ({
  default: (await import('./attachments-sheet')).AttachmentsSheet,
}));

/** The newest files of the conversation, with a button that opens all of them in a sheet. */
export function AttachmentsSection({ scope, conversation }: { scope: Scope; conversation: Conversation }) {
  const t = useT();
  const { formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useAttachmentsLive(scope.accountId);
  const query = useInfiniteQuery(attachmentsQuery(scope.accountId, conversation.id, 'all'));
  const newest = itemsOf(query.data?.pages).slice(0, SHOWN);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Section
      name="conversation_attachments"
      title={t('content.files')}
      aside={total > 0 ? <Count>{formatNumber(total)}</Count> : null}
    >
      {query.isPending ? <Skeleton aria-busy className="h-10 rounded-md" /> : null}
      {query.isError && !query.data ? (
        <p className="flex flex-wrap items-center gap-2 text-12 text-2">
          {t('content.filesFailed')}
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {query.data && total === 0 ? <p className="text-12 text-3">{t('content.filesEmptyText')}</p> : null}
      {newest.length > 0 ? (
        <div className="flex flex-col items-start gap-2">
          <AttachmentItems items={newest} />
          <Button
            size="sm"
            onClick={() => {
              setWasOpened(true);
              setOpen(true);
            }}
          >
            {t('content.showAllFiles', { count: formatNumber(total) })}
          </Button>
        </div>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <AttachmentsSheet
            accountId={scope.accountId}
            conversationId={conversation.id}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
