import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { colleaguesQuery } from '../data/contact-history';

interface ColleaguesProps {
  accountId: number;
  contactId: number;
  company: string;
}

/** Other contacts of the same company, as links to them. */
export function Colleagues({ accountId, contactId, company }: ColleaguesProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  const { data } = useQuery(colleaguesQuery(accountId, contactId, company));
  if (!data) return <Skeleton aria-busy className="h-8 w-full" />;
  const hidden = data.count - data.others.length;
  return (
    <>
      {data.others.length === 0 ? <p className="text-12 text-3">{t('contactPage.noColleagues')}</p> : null}
      <ul className="flex flex-col">
        {data.others.map((other) => (
          <li key={other.id}>
            <Link
              to={fullPathOf(routeNamed('contact_profile_dashboard'))}
              params={{ accountId: String(accountId), contactId: String(other.id) } as never}
              className="focus-ring flex min-w-0 items-center gap-2 rounded-md py-1 hover:bg-hover"
            >
              <Avatar size="s" name={other.name} src={other.thumbnail} />
              <bdi className="truncate">{other.name || other.email || t('conversations.nameless')}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="text-12 text-3">{t('contactPage.moreColleagues', { count: formatNumber(hidden) })}</p>
      ) : null}
    </>
  );
}
