import type { Inbox } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Button, CodeSnippet, cn, VisuallyHidden } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCopyErrorToast } from '../../shared/lib/use-copy';
import { useCurrentAccount } from '../../shared/session/use-session';
import type { SetupStep } from './use-setup-steps';

interface SetupStepsProps {
  steps: readonly SetupStep[];
  website: Inbox | undefined;
}

const titles: Record<SetupStep['name'], DashboardKey> = {
  inbox: 'welcome.inbox',
  snippet: 'welcome.snippet',
  teammates: 'welcome.teammates',
  profile: 'welcome.profile',
};
const texts: Record<SetupStep['name'], DashboardKey> = {
  inbox: 'welcome.inboxText',
  snippet: 'welcome.snippetText',
  teammates: 'welcome.teammatesText',
  profile: 'welcome.profileText',
};

/** The first unfinished step is expanded, until the user expands another one. */
export function SetupSteps({ steps, website }: SetupStepsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<SetupStep['name'] | null | undefined>(undefined);
  const first = steps.find(({ isDone }) => !isDone)?.name;
  const open = chosen === undefined ? first : chosen;
  return (
    <ol
      aria-label={t('welcome.steps')}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {steps.map((step, index) => (
        <Step
          key={step.name}
          step={step}
          number={index + 1}
          website={website}
          isOpen={open === step.name}
          onToggle={() => setChosen(open === step.name ? null : step.name)}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: SetupStep;
  number: number;
  website: Inbox | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

function Step({ step, number, website, isOpen, onToggle }: StepProps) {
  const t = useT();
  const bodyId = useId();
  const { name: workspace } = useCurrentAccount();
  const { name, isDone } = step;
  const text = name === 'snippet' && !website ? t('welcome.snippetLater') : t(texts[name], { workspace });
  const hasBody = name === 'snippet' && website !== undefined;
  return (
    <li className="px-4 py-4">
      <div className="flex items-center gap-3">
        <span
          className={cn(
            'grid size-6 shrink-0 place-items-center rounded-full border text-12 [&_svg]:size-3.5',
            isDone
              ? 'border-transparent bg-green-soft text-green-text'
              : isOpen
                ? 'border-transparent bg-accent font-semibold text-on-accent'
                : 'border-line-strong text-2',
          )}
        >
          {isDone ? <Check aria-hidden /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className={cn('font-medium text-14', isDone ? 'text-2' : 'text-1')}>
            {t(titles[name])}
            {isDone ? <VisuallyHidden> {t('welcome.done')}</VisuallyHidden> : null}
          </h2>
          <p className="text-12 text-2">{text}</p>
        </div>
        {hasBody ? (
          <button
            type="button"
            aria-label={t(titles[name])}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
            className="focus-ring grid size-7 shrink-0 place-items-center rounded-[7px] text-2 hover:bg-hover"
          >
            <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
          </button>
        ) : (
          <StepLink step={step} isNext={isOpen} website={website} />
        )}
      </div>
      {hasBody && isOpen ? (
        <div id={bodyId} className="ms-9 mt-3">
          <Install website={website} />
        </div>
      ) : null}
    </li>
  );
}

/** Link to the screen on which a step is done or reviewed. */
function StepLink({
  step,
  isNext,
  website,
}: {
  step: SetupStep;
  isNext: boolean;
  website: Inbox | undefined;
}) {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  const { name, isDone } = step;
  if (name === 'snippet') return null;
  const button = (child: ReactNode) => (
    <Button asChild size="sm" variant={isDone ? 'ghost' : isNext ? 'primary' : 'secondary'}>
      {child}
    </Button>
  );
  if (name === 'teammates') {
    return button(
      <Link to="/app/accounts/$accountId/settings/agents/list" params={{ accountId }}>
        {t('welcome.teammates')}
      </Link>,
    );
  }
  if (name === 'profile') {
    return button(
      <Link
        to="/app/accounts/$accountId/profile/settings/$section"
        params={{ accountId, section: 'details' }}
      >
        {t('welcome.editProfile')}
      </Link>,
    );
  }
  if (!isDone) {
    return button(
      <Link to="/app/accounts/$accountId/settings/inboxes/new" params={{ accountId }}>
        {t('welcome.createInbox')}
      </Link>,
    );
  }
  return button(
    website ? (
      <Link
        to="/app/accounts/$accountId/settings/inboxes/$inboxId"
        params={{ accountId, inboxId: String(website.id) }}
      >
        {t('welcome.viewInbox')}
      </Link>
    ) : (
      <Link to="/app/accounts/$accountId/settings/inboxes/list" params={{ accountId }}>
        {t('welcome.viewInbox')}
      </Link>
    ),
  );
}

/** The snippet, and whether the widget was opened with it. */
function Install({ website }: { website: Inbox }) {
  const t = useT();
  const onCopyFailed = useCopyErrorToast();
  const script = website.web_widget_script ?? '';
  const address = website.website_url ?? '';
  const isVisited = website.first_visited_at !== null && website.first_visited_at !== undefined;
  const mail = `mailto:?subject=${encodeURIComponent(t('welcome.emailSubject'))}&body=${encodeURIComponent(`${t('welcome.waitingText')}\n\n${script}`)}`;
  return (
    <div className="flex flex-col gap-3">
      <CodeSnippet
        code={script}
        label={t('welcome.snippet')}
        copyLabel={t('common.copy')}
        copiedLabel={t('common.copied')}
        copiedMessage={t('common.copied')}
        onCopyFailed={onCopyFailed}
      />
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-md border border-line px-3 py-2.5"
      >
        <span
          aria-hidden
          className={cn('size-2 shrink-0 rounded-full', isVisited ? 'bg-green' : 'bg-amber')}
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-13 text-1 [overflow-wrap:anywhere]">
            {t(isVisited ? 'welcome.visited' : 'welcome.waiting', { website: hostOf(address) })}
          </p>
          {isVisited ? null : <p className="text-12 text-2">{t('welcome.waitingText')}</p>}
        </div>
        {/^https?:\/\//.test(address) ? (
          <Button asChild size="sm">
            <a href={address} target="_blank" rel="noreferrer">
              {t('welcome.openWebsite')}
              <ArrowUpRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
            </a>
          </Button>
        ) : null}
      </div>
      <a href={mail} className="focus-ring self-start rounded-sm text-13 text-accent-text hover:underline">
        {t('welcome.emailSteps')}
      </a>
    </div>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
