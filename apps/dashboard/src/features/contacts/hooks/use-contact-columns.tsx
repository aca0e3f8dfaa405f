import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useMemo } from 'react';
import { LabelTags } from '../../../shared/labels/label-tags';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ContactName } from '../components/contact-name';
import { ConversationCount } from '../components/conversation-count';
import { type ContactColumn, UNSORTED_COLUMNS } from '../model/contact-columns';
import { useColumnNames } from './use-column-names';

/** The name and the shown columns. Only the name and the last activity fit on a phone. */
export function useContactColumns(shown: readonly ContactColumn[]): ListColumn<Contact>[] {
  const t = useT();
  const names = useColumnNames();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('contactForm.name'),
        width: 'minmax(11rem, 3fr)',
        isSortable: true,
        cell: (contact) => <ContactName contact={contact} />,
      },
      ...shown.map(
        (column): ListColumn<Contact> => ({
          key: column,
          header: names[column],
          ...shapes[column],
          isSortable: !UNSORTED_COLUMNS.includes(column),
        }),
      ),
    ],
    [t, names, shown],
  );
}

type Shape = Pick<ListColumn<Contact>, 'cell' | 'width' | 'align' | 'room'>;

const attribute = (key: string): Shape => ({
  width: 'minmax(7rem, 2fr)',
  cell: ({ additional_attributes: attributes }) => <Text text={attributes[key]} />,
});

const shapes: Record<ContactColumn, Shape> = {
  email: { width: 'minmax(10rem, 3fr)', cell: ({ email }) => <Text text={email} isLtr /> },
  phone_number: {
    width: 'minmax(9rem, 2fr)',
    cell: ({ phone_number: number }) => <Text text={number} isLtr />,
  },
  company_name: attribute('company_name'),
  city: attribute('city'),
  country: attribute('country'),
  labels: { width: 'minmax(8rem, 2fr)', cell: ({ labels = [] }) => <LabelTags titles={labels} /> },
  last_activity_at: {
    width: 'minmax(6.5rem, 8rem)',
    align: 'end',
    room: 'always',
    cell: (contact) => <LastActivity contact={contact} />,
  },
  created_at: {
    width: 'minmax(6.5rem, 8rem)',
    align: 'end',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  conversations: {
    width: 'minmax(6rem, 7rem)',
    align: 'end',
    cell: ({ id }) => <ConversationCount contactId={id} />,
  },
};

function Text({ text, isLtr = false }: { text: unknown; isLtr?: boolean }) {
  if (typeof text !== 'string' || text === '') return <span className="text-3">–</span>;
  return (
    <bdi title={text} dir={isLtr ? 'ltr' : undefined} className="block truncate text-2">
      {text}
    </bdi>
  );
}

function Time({ at }: { at: number | undefined }) {
  return at === undefined ? (
    <span className="text-3">–</span>
  ) : (
    <RelativeTime at={at} className="truncate text-2" />
  );
}

/** On a phone the labels stand below the time, where they have no column. */
function LastActivity({ contact }: { contact: Contact }) {
  const isNarrow = useMediaQuery(NARROW);
  const { last_activity_at: at, labels = [] } = contact;
  if (!isNarrow || labels.length === 0) return <Time at={at} />;
  return (
    <div className="flex flex-col items-end gap-1.5">
      <Time at={at} />
      <LabelTags titles={labels} />
    </div>
  );
}
