import type { ReportMetric } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { ReactNode } from 'react';
import { ChannelIcon } from '../../../../shared/channels/channel-icon';
import { LabelTags } from '../../../../shared/labels/label-tags';
import type { OpenRow } from '../../data/report-rows';
import type { useRowFacts } from '../../hooks/use-row-facts';
import { metricKinds } from '../../model/metrics';
import { AssigneeAvatar, RowLink, RowTime } from './row-parts';

export interface RowsColumn {
  key: string;
  header: DashboardKey;
  /** Width, and below which width of the table the column is left out. */
  className: string;
  /** Names the row. */
  isRowHeader?: true;
  isEnd?: true;
  cell: (row: OpenRow, facts: RowFacts) => ReactNode;
}

type RowFacts = ReturnType<typeof useRowFacts>;

type Shape = Omit<RowsColumn, 'key' | 'className'>;

const shapes = {
  time: {
    header: 'reports.rowTime',
    cell: ({ at }) => <RowTime at={at} className="num block truncate text-2" />,
  },
  contact: {
    header: 'reports.rowContact',
    isRowHeader: true,
    cell: (row, { name }) => (
      <RowLink
        row={row}
        className="focus-ring -mx-1 block w-fit max-w-full scroll-my-12 rounded-sm px-1 font-medium text-1 hover:underline"
      >
        <bdi title={name} className="block truncate">
          {name}
        </bdi>
      </RowLink>
    ),
  },
  number: {
    header: 'reports.rowConversation',
    cell: (_row, { number }) => <bdi className="num text-2">{number}</bdi>,
  },
  value: {
    // The header is the name of the metric.
    header: 'reports.metric',
    isEnd: true,
    cell: (_row, { duration }) => <span className="num font-medium text-1">{duration ?? '–'}</span>,
  },
  sender: {
    header: 'reports.rowSender',
    cell: ({ message }) => <Text text={message?.sender_name} />,
  },
  text: {
    header: 'reports.rowMessage',
    cell: (_row, { text }) => <Text text={text} />,
  },
  inbox: {
    header: 'reports.inbox',
    cell: (_row, { inbox }) =>
      inbox ? (
        <span className="flex min-w-0 items-center gap-2">
          <ChannelIcon channel={inbox.channel_type} className="size-4 shrink-0 text-3" />
          <Text text={inbox.name} />
        </span>
      ) : (
        <Text text={null} />
      ),
  },
  agent: {
    header: 'reports.agent',
    cell: ({ conversation: { assignee } }) =>
      assignee ? (
        <span className="flex min-w-0 items-center gap-2">
          <AssigneeAvatar assignee={assignee} />
          <Text text={assignee.name} />
        </span>
      ) : (
        <Text text={null} />
      ),
  },
  team: { header: 'reports.team', cell: (_row, { team }) => <Text text={team?.name} /> },
  labels: {
    header: 'reports.table.label',
    cell: ({ conversation: { labels } }) =>
      labels.length > 0 ? <LabelTags titles={labels} /> : <Text text={null} />,
  },
  status: { header: 'reports.status', cell: (_row, { status }) => <Text text={status} /> },
} satisfies Record<string, Shape>;

type Column = keyof typeof shapes;
type Layout = readonly (readonly [Column, string])[];

/**
 * Columns by what is counted, each with its width, and the width of the table below which others need its room more.
 * Columns without a width share what is left. The last one always stays, because it ends with the margin of the table.
 */
const layouts: Record<'count' | 'average' | 'messages', Layout> = {
  count: [
    ['time', 'w-39'],
    ['contact', ''],
    ['number', 'w-25 @max-3xl:hidden'],
    ['inbox', ''],
    ['agent', 'w-34 @6xl:w-[14%] @max-2xl:hidden'],
    ['team', 'w-23 @6xl:w-[11%] @max-[60rem]:hidden'],
    ['labels', 'w-28 @6xl:w-[12%] @max-4xl:hidden'],
    ['status', 'w-25'],
  ],
  average: [
    ['time', 'w-39'],
    ['contact', ''],
    ['number', 'w-25 @max-4xl:hidden'],
    ['inbox', ''],
    ['agent', 'w-34 @7xl:w-[14%] @max-2xl:hidden'],
    ['team', 'w-23 @7xl:w-[11%] @max-6xl:hidden'],
    ['labels', 'w-27 @7xl:w-[12%] @max-[60rem]:hidden'],
    ['status', 'w-25 @max-4xl:hidden'],
    ['value', 'w-32'],
  ],
  messages: [
    ['time', 'w-39'],
    ['contact', 'w-37'],
    ['number', 'w-25 @max-3xl:hidden'],
    ['inbox', 'w-40 @max-[60rem]:hidden'],
    ['agent', 'w-36 @max-7xl:hidden'],
    ['team', 'w-23 @max-[90rem]:hidden'],
    ['labels', 'w-28 @max-[90rem]:hidden'],
    ['status', 'w-25 @max-6xl:hidden'],
    ['sender', 'w-36'],
    ['text', ''],
  ],
};

/** The columns of the rows behind a figure of a metric. */
export function columnsOf(metric: ReportMetric): RowsColumn[] {
  const { isAverage, isAboutMessages } = metricKinds[metric];
  const layout = layouts[isAverage ? 'average' : isAboutMessages ? 'messages' : 'count'];
  return layout.map(([key, className]) => ({
    ...shapes[key],
    ...(key === 'value' ? { header: `reports.metric.${metric}` as const } : {}),
    key,
    className,
  }));
}

function Text({ text }: { text: string | null | undefined }) {
  if (!text) return <span className="text-3">–</span>;
  return (
    <bdi title={text} className="text-match block min-w-0 truncate text-2">
      {text}
    </bdi>
  );
}
