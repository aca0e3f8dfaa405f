import { useI18n, useT } from '@parley/i18n/react';
import { Button, Skeleton } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AudioLines, FileText, Film } from 'lucide-react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { fileName } from '../../conversations/model/message-preview';
import { senderName } from '../../conversations/model/sender-name';
import { filesQuery } from '../data/contact-history';
import { ConversationLink } from './conversation-link';

interface FilesProps {
  accountId: number;
  contactId: number;
}

/** Files of all conversations of the contact that the viewer may see, newest first. */
export function Files({ accountId, contactId }: FilesProps) {
  const t = useT();
  const { formatBytes, formatDate } = useI18n();
  const query = useInfiniteQuery(filesQuery(accountId, contactId));
  if (query.isPending) return <Skeleton aria-busy className="h-24 rounded-lg" />;
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const all = query.data.pages.flatMap(({ payload }) => payload);
  const files = [...new Map(all.map((file) => [file.id, file])).values()];
  if (files.length === 0) return <p className="text-3">{t('contactPage.noFiles')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1">
        {files.map((file) => {
          const name = fileName(file.data_url) ?? t('conversations.fileName');
          return (
            <li key={file.id} className="flex items-center gap-3">
              <a
                href={file.data_url}
                download={name}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('conversations.download', { name })}
                className="focus-ring flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 py-1 hover:bg-hover"
              >
                <Thumb type={file.file_type} src={file.thumb_url} />
                <span className="min-w-0">
                  <bdi className="block truncate">{name}</bdi>
                  <span className="block truncate text-12 text-3">
                    <DotSeparated
                      parts={[
                        file.file_size === null ? null : formatBytes(file.file_size),
                        formatDate(file.created_at * 1000, { dateStyle: 'medium' }),
                        senderName(file.sender),
                      ]}
                    />
                  </span>
                </span>
              </a>
              <ConversationLink accountId={accountId} conversationId={file.conversation_id} />
            </li>
          );
        })}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      ) : null}
    </div>
  );
}

function Thumb({ type, src }: { type: string; src: string }) {
  if (type === 'image' && src)
    return (
      <img src={src} alt="" loading="lazy" decoding="async" className="size-9 rounded-sm object-cover" />
    );
  const Icon = type === 'audio' ? AudioLines : type === 'video' ? Film : FileText;
  return (
    <span aria-hidden className="grid size-9 place-items-center rounded-sm bg-hover text-2">
      <Icon className="size-4" />
    </span>
  );
}
