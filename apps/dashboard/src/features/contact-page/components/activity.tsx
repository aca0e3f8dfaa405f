import { useI18n, useT } from '@parley/i18n/react';
import { TabPanel, Tabs } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryKind, historyKinds, summaryQuery } from '../data/contact-history';
import { Files } from './files';
import { History } from './history';

type Tab = HistoryKind | 'files';
const tabs: readonly Tab[] = [...historyKinds, 'files'];

const labels = {
  all: 'contactPage.everything',
  conversations: 'conversations.title',
  notes: 'contactPage.notes',
  changes: 'contactPage.changes',
  files: 'contactPage.files',
} as const;

interface ActivityProps {
  accountId: number;
  contactId: number;
}

/** What happened to the contact, all together or by kind, and the files of their conversations. */
export function Activity({ accountId, contactId }: ActivityProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const [tab, setTab] = useState<Tab>('all');
  const { data: summary } = useQuery(summaryQuery(accountId, contactId));
  const counts: Partial<Record<Tab, number | undefined>> = {
    conversations: summary?.conversations_count,
    notes: summary?.notes_count,
    files: summary?.attachments_count,
  };
  return (
    <Tabs
      label={t('contactPage.activity')}
      value={tab}
      onValueChange={setTab}
      items={tabs.map((value) => {
        const count = counts[value];
        return { value, label: t(labels[value]), ...(count !== undefined && { count: formatNumber(count) }) };
      })}
      className="px-4 pt-2 pb-6 md:px-6"
    >
      {tabs.map((value) => (
        <TabPanel key={value} value={value} className="pt-3">
          {value === 'files' ? (
            <Files accountId={accountId} contactId={contactId} />
          ) : (
            <History accountId={accountId} contactId={contactId} kind={value} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
