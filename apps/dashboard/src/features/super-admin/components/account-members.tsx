import type { ManagedAccountDetail } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { matchesAllTerms } from '../../../shared/lib/find-and-sort';
import { Card } from './card';
import { SearchField } from './search-field';

/** Number of members shown before "show all". */
const FIRST = 5;

export function AccountMembers({
  account: { members, users_count: count },
}: {
  account: ManagedAccountDetail;
}) {
  const { t, formatNumber } = useI18n();
  const [q, setQ] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = members.filter(({ name, email }) => matchesAllTerms([name, email], q));
  const shown = isWhole || q.trim() !== '' ? found : found.slice(0, FIRST);
  if (members.length === 0) {
    return (
      <Card title={t('superAdmin.members')}>
        <p className="px-4 py-6 text-13 text-2">{t('superAdmin.noMembers')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t('superAdmin.members')}
      aside={
        <div className="w-full sm:w-56">
          <SearchField label={t('superAdmin.searchMembers')} value={q} onSearch={setQ} />
        </div>
      }
    >
      <table className="w-full table-fixed border-collapse text-start">
        <thead>
          <tr className="h-9 border-line border-b text-12 text-3">
            <th scope="col" className="px-4 text-start font-medium">
              {t('common.name')}
            </th>
            <th scope="col" className="w-36 px-3 text-start font-medium">
              {t('superAdmin.role')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <tr key={member.user_id} className="relative h-14 border-line border-b hover:bg-sunken">
              <td className="px-4">
                <div className="flex min-w-0 items-center gap-3">
                  <Avatar name={member.name} size="s" />
                  <div className="min-w-0">
                    <Link
                      to="/super_admin/users/$managedUserId"
                      params={{ managedUserId: String(member.user_id) }}
                      className="focus-ring block truncate rounded-sm font-medium text-13 text-1 after:absolute after:inset-0"
                    >
                      <bdi>{member.name}</bdi>
                    </Link>
                    <p className="truncate text-12 text-3">
                      <bdi dir="ltr">{member.email}</bdi>
                    </p>
                  </div>
                </div>
              </td>
              <td className="px-3 text-13 text-2">
                <span className="flex items-center justify-between gap-2">
                  {t(member.role === 'administrator' ? 'common.administrator' : 'common.agent')}
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-3 rtl:-scale-x-100" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 text-12 text-3">
        <p role="status" className="num">
          {shown.length === 0
            ? t('common.noResults')
            : t('superAdmin.membersShown', { shown: formatNumber(shown.length), count })}
        </p>
        {shown.length < found.length ? (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="focus-ring rounded-sm font-medium text-accent-text hover:underline"
          >
            {t('superAdmin.showAll')}
          </button>
        ) : null}
      </div>
    </Card>
  );
}
