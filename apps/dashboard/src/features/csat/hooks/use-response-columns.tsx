import type { CsatResponse } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { StickyNote } from 'lucide-react';
import { useMemo } from 'react';
import { RatingMark } from '../../../shared/csat/rating-mark';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListTime, useTimeWidth } from '../../../shared/tables/list-time';

/** The columns of the list of responses. */
export function useResponseColumns(onOpen: (response: CsatResponse) => void): ListColumn<CsatResponse>[] {
  const { t } = useI18n();
  const timeWidth = useTimeWidth();
  return useMemo(
    () => [
      {
        key: 'comment',
        header: t('csat.comment'),
        width: 'minmax(0, 4fr)',
        cell: (response) => <CommentCell response={response} onOpen={onOpen} />,
      },
      {
        key: 'contact',
        header: t('csat.contact'),
        width: 'minmax(8rem, 2fr)',
        cell: ({ contact }) =>
          contact ? <PersonCell name={contact.name || t('csat.noName')} picture={contact.thumbnail} /> : '–',
      },
      {
        key: 'agent',
        header: t('csat.agent'),
        room: 'wide',
        width: 'minmax(0, 2fr)',
        cell: ({ assigned_agent: agent }) =>
          agent ? (
            <PersonCell name={agent.name} picture={agent.thumbnail} />
          ) : (
            <span className="text-3">{t('csat.noAgent')}</span>
          ),
      },
      {
        key: 'created_at',
        header: t('csat.answered'),
        isSortable: true,
        room: 'always',
        width: timeWidth,
        cell: ({ created_at: seconds }) => <ListTime at={new Date(seconds * 1_000)} precision="minute" />,
      },
      {
        key: 'conversation',
        header: t('csat.conversation'),
        align: 'end',
        width: '8rem',
        cell: ({ conversation_id: id }) => <ConversationLink id={id} />,
      },
    ],
    [t, timeWidth, onOpen],
  );
}

interface CommentCellProps {
  response: CsatResponse;
  onOpen: (response: CsatResponse) => void;
}

function CommentCell({ response, onOpen }: CommentCellProps) {
  const { t } = useI18n();
  const { rating, feedback_message: feedback, csat_review_notes: notes } = response;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <RatingMark rating={rating} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(response)}
          dir="auto"
          className="focus-ring text-match block max-w-full truncate rounded-sm text-13 hover:underline"
        >
          {feedback === null ? (
            <span className="text-3">{t('csat.noComment')}</span>
          ) : (
            <span className="text-1">{feedback}</span>
          )}
        </button>
        {notes === null ? null : (
          <p className="flex min-w-0 items-center gap-1 text-12 text-note-text">
            <StickyNote aria-hidden className="size-3.5 shrink-0" />
            <span dir="auto" className="text-match truncate">
              {notes}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function PersonCell({ name, picture }: { name: string; picture: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar size="s" name={name} src={picture} />
      <bdi className="truncate text-1" title={name}>
        {name}
      </bdi>
    </span>
  );
}

export function ConversationLink({ id }: { id: number }) {
  const { formatNumber } = useI18n();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId, conversationId: String(id) }}
      className="focus-ring num rounded-sm text-accent-text hover:underline"
    >
      #{formatNumber(id, { useGrouping: false })}
    </Link>
  );
}
