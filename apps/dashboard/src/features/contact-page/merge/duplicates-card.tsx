import type { Contact } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { ContactLine } from '../../../shared/contacts/contact-line';
import { duplicatesQuery } from './duplicates-query';
import { LazyMergeDialog } from './lazy-merge-dialog';
import { MatchWords } from './match-words';
import { useDismissDuplicate } from './use-dismiss-duplicate';

const SHOWN = 3;

/** Contacts that may be the same person, with what they have in common; nothing if there are none. */
export function DuplicatesCard({ accountId, contact }: { accountId: number; contact: Contact }) {
  const { t, formatNumber } = useI18n();
  const { data = [] } = useQuery(duplicatesQuery(accountId, contact.id));
  const dismiss = useDismissDuplicate(accountId, contact.id);
  const [compared, setCompared] = useState<Contact | null>(null);
  if (data.length === 0 && !compared) return null;
  const hidden = data.length - SHOWN;
  return (
    <section
      aria-labelledby="possible-duplicates"
      className="mx-4 mt-4 rounded-lg border border-line bg-surface px-3.5 py-2.5 md:mx-6"
    >
      <h2 id="possible-duplicates" className="mb-1 font-semibold">
        {t('contactMerge.suggestions')}
      </h2>
      <ul className="flex flex-col">
        {data.slice(0, SHOWN).map(({ contact: other, matches }) => (
          <li key={other.id} className="flex items-center gap-x-3 gap-y-1 py-1 max-md:flex-wrap">
            <Link
              to={fullPathOf(routeNamed('contact_profile_dashboard'))}
              params={{ accountId: String(accountId), contactId: String(other.id) } as never}
              className="focus-ring flex min-w-0 flex-1 items-center max-md:basis-full gap-2.5 rounded-md hover:underline"
            >
              <ContactLine contact={other} mark={<MatchWords matches={matches} />} />
            </Link>
            <span className="flex flex-wrap gap-1 max-md:ms-9">
              <Button size="sm" onClick={() => setCompared(other)}>
                {t('contactMerge.compare')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => dismiss(other)}>
                {t('contactMerge.different')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="text-12 text-3">{t('contactPage.moreColleagues', { count: formatNumber(hidden) })}</p>
      ) : null}
      {compared ? (
        <Suspense>
          <LazyMergeDialog
            accountId={accountId}
            contact={contact}
            initial={compared}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
