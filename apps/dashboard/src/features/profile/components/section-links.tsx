import { useI18n, useT } from '@parley/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useCurrentSection } from '../hooks/use-current-section';
import { type ProfileSectionName, profileSections, sectionTexts } from '../model/profile-sections';

/** All parts in one line that stays in sight; marks the one that is read. */
export function SectionLinks() {
  const { t, locale } = useI18n();
  const { current, choose } = useCurrentSection(profileSections);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.current?.parentElement;
    if (!link || !box) return;
    const seen = box.getBoundingClientRect();
    // Only the line itself moves: the page is where the person scrolled it to.
    box.scrollBy?.({ left: (link.left + link.right - seen.left - seen.right) / 2 });
    // Another language has words of other widths, and may run the other way.
  }, [current, locale]);

  return (
    <nav
      aria-label={t('profile.sections')}
      className="sticky -top-px z-20 -mx-4 mb-4 border-line border-b bg-bg md:-mx-8"
    >
      <div className="overflow-x-auto px-4 [mask-image:linear-gradient(to_right,transparent,black_1.5rem,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none] md:px-8">
        <ul ref={list} className="relative flex w-max gap-1 py-2">
          {profileSections.map((name) => (
            <li key={name}>
              <SectionLink name={name} isCurrent={name === current} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface SectionLinkProps {
  name: ProfileSectionName;
  isCurrent: boolean;
  onChoose: () => void;
}

function SectionLink({ name, isCurrent, onChoose }: SectionLinkProps) {
  const t = useT();
  const navigate = useNavigate();

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
    // Many looks around are one step back.
    void navigate({ to: '.', hash: name, replace: true });
    // Also when the address names it already.
    document.getElementById(name)?.scrollIntoView();
  }

  return (
    <a
      href={`#${name}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={go}
      className="focus-ring-inset block whitespace-nowrap rounded-[7px] px-2.5 py-1 font-medium text-13 text-2 hover:bg-hover hover:text-1 aria-[current=true]:bg-selected aria-[current=true]:text-accent-text"
    >
      {t(sectionTexts[name].title)}
    </a>
  );
}
