import { useI18n, useT } from '@parley/i18n/react';
import { TabPanel, Tabs } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type HistoryKind, historyKinds, summaryQuery } from '../data/contact-history';
import { Files } from './files';
import { History } from './history';

type Tab = HistoryKind | 'details' | 'files';
const [everything, ...kinds] = historyKinds;
const tabs: readonly Tab[] = [everything, 'details', ...kinds, 'files'];

const labels = {
  all: 'contactPage.everything',
  details: 'conversations.details',
  conversations: 'conversations.title',
  notes: 'contactPage.notes',
  changes: 'contactPage.changes',
  files: 'contactPage.files',
} as const;

interface ActivityProps {
  accountId: number;
  contactId: number;
  /** Who the contact is, where it has no place of its own. */
  details: ReactNode;
}

/** What happened to the contact, all together or by kind, and the files of their conversations. */
export function Activity({ accountId, contactId, details }: ActivityProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const [chosen, setTab] = useState<Tab>('all');
  const shown = tabs.filter((value) => value !== 'details' || Boolean(details));
  const tab = shown.includes(chosen) ? chosen : everything;
  const { data: summary } = useQuery(summaryQuery(accountId, contactId));
  const counts: Partial<Record<Tab, number | undefined>> = {
    conversations: summary?.conversations_count,
    notes: summary?.notes_count,
    files: summary?.attachments_count,
  };
  function contentOf(value: Tab): ReactNode {
    if (value === 'details') return details;
    if (value === 'files') return <Files accountId={accountId} contactId={contactId} />;
    return <History accountId={accountId} contactId={contactId} kind={value} />;
  }

  return (
    <Tabs
      label={t('contactPage.activity')}
      value={tab}
      onValueChange={setTab}
      items={shown.map((value) => {
        const count = counts[value];
        return { value, label: t(labels[value]), ...(count !== undefined && { count: formatNumber(count) }) };
      })}
      className="px-4 pt-2 pb-6 md:px-6"
    >
      {shown.map((value) => (
        <TabPanel key={value} value={value} className="pt-3">
          {contentOf(value)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
