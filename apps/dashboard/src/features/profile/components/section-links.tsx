import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useSectionInView } from '../hooks/use-section-in-view';
import { type ProfileSectionName, profileSections, sectionTexts } from '../model/profile-sections';

/** All parts in one line that stays in sight; marks the one that is read. */
export function SectionLinks() {
  const current = useSectionInView(profileSections);
  const t = useT();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (!link || !box) return;
    // Only the line itself moves: the page is where the person scrolled it to.
    box.scrollTo?.({ left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav
      aria-label={t('profile.sections')}
      className="sticky -top-px z-20 -mx-4 mb-4 overflow-x-auto border-line border-b bg-bg px-4 [scrollbar-width:none] md:-mx-8 md:px-8"
    >
      <ul ref={list} className="relative flex w-max gap-1 py-2">
        {profileSections.map((name) => (
          <li key={name}>
            <SectionLink name={name} isCurrent={name === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ name, isCurrent }: { name: ProfileSectionName; isCurrent: boolean }) {
  const t = useT();
  const { id } = useCurrentAccount();
  return (
    <Link
      to="/app/accounts/$accountId/profile/settings"
      params={{ accountId: String(id) }}
      hash={name}
      replace
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      // Also when the address names it already.
      onClick={() => document.getElementById(name)?.scrollIntoView()}
      className="focus-ring-inset block whitespace-nowrap rounded-[7px] px-2.5 py-1 font-medium text-13 text-2 hover:bg-hover hover:text-1 aria-[current=true]:bg-selected aria-[current=true]:text-accent-text"
    >
      {t(sectionTexts[name].title)}
    </Link>
  );
}
