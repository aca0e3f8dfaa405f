import { useI18n, useT } from '@parley/i18n/react';
import { Button, EmptyState, Modal, Skeleton, TabPanel, Tabs } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, Files } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { AttachmentItems } from './attachment-items';
import { attachmentsQuery, itemsOf, type Kind, KINDS } from './conversation-attachments';

interface AttachmentsSheetProps {
  accountId: number;
  conversationId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All files of a conversation, filtered by kind. */
export function AttachmentsSheet({ open, onOpenChange, ...ids }: AttachmentsSheetProps) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('all');
  const names: Record<Kind, string> = {
    all: t('content.kindAll'),
    media: t('content.kindMedia'),
    audio: t('content.kindAudio'),
    files: t('content.kindFiles'),
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('content.filesOfConversation')}
      closeLabel={t('common.close')}
      size="lg"
      align="end"
    >
      <Tabs
        label={t('content.filesFilter')}
        value={kind}
        onValueChange={setKind}
        items={KINDS.map((value) => ({ value, label: names[value] }))}
      >
        {KINDS.map((value) => (
          <TabPanel key={value} value={value}>
            <AttachmentList {...ids} kind={value} onLeave={() => onOpenChange(false)} />
          </TabPanel>
        ))}
      </Tabs>
    </Modal>
  );
}

interface AttachmentListProps {
  accountId: number;
  conversationId: number;
  kind: Kind;
  onLeave: () => void;
}

function AttachmentList({ accountId, conversationId, kind, onLeave }: AttachmentListProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const query = useInfiniteQuery(attachmentsQuery(accountId, conversationId, kind));
  const items = itemsOf(query.data?.pages);
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('content.filesFailed')}
        description={describeError(t, query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>}
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Files />}
        title={kind === 'all' ? t('content.filesEmptyTitle') : t('content.kindEmptyTitle')}
        description={t('content.filesEmptyText')}
      />
    );
  }
  const total = query.data.pages.at(-1)?.total ?? items.length;
  return (
    <div className="flex flex-col gap-4 pt-4">
      <AttachmentItems items={items} isWide onLeave={onLeave} />
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-center text-12 text-red-text">
          {t('content.filesFailed')}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('content.moreFiles', { count: formatNumber(Math.max(1, total - items.length)) })}
        </Button>
      ) : null}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 pt-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-square rounded-md" />
      ))}
    </div>
  );
}
