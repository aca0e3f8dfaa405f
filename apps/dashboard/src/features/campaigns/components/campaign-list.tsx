import type { Campaign, CampaignKind } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, cn, EmptyState, IconButton, Input, Switch, toast } from '@parley/ui';
import { CalendarClock, MessageCircle, Plus, Search, Timer, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { SidebarToggle } from '../../../shared/layout/sidebar-layout';
import { useSwitchCampaign } from '../data/campaigns';
import { stateOf } from '../model/campaign-form';
import { CampaignState } from './campaign-state';

interface CampaignListProps {
  kind: CampaignKind;
  campaigns: readonly Campaign[] | undefined;
  openId: number | 'new' | undefined;
  canCreate: boolean;
  onOpen: (campaign: number | 'new') => void;
  className?: string;
  /** In place of rows. */
  children: ReactNode;
}

export function CampaignList(props: CampaignListProps) {
  const { kind, campaigns = [], openId, canCreate, onOpen, className, children } = props;
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [isSearching, setSearching] = useState(false);
  const sought = isSearching ? words.trim().toLowerCase() : '';
  const shown = campaigns.filter(({ title, message }) =>
    `${title}\n${message}`.toLowerCase().includes(sought),
  );
  const title = t(kind === 'ongoing' ? 'nav.campaignsOngoing' : 'nav.campaignsOneOff');
  return (
    <section aria-label={title} className={cn('flex min-h-0 shrink-0 flex-col bg-surface', className)}>
      <header className="flex min-h-14 shrink-0 items-center justify-between gap-2 px-4">
        <div className="flex min-w-0 items-center gap-2">
          <SidebarToggle />
          <h1 className="truncate font-semibold text-15 tracking-[-0.01em]">{title}</h1>
        </div>
        {campaigns.length > 0 ? (
          <div className="flex shrink-0 items-center gap-1">
            <IconButton
              label={t('campaigns.search')}
              icon={<Search aria-hidden />}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            />
            {canCreate ? (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => onOpen('new')}>
                {t('campaigns.new')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </header>
      {isSearching ? (
        <div className="px-4 pb-2">
          <Input
            type="search"
            // The person has just asked for it.
            autoFocus
            aria-label={t('campaigns.search')}
            placeholder={t('campaigns.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSearching(false);
            }}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {children}
        {campaigns.length > 0 && shown.length === 0 ? <EmptyState title={t('common.noResults')} /> : null}
        <ul className="flex flex-col gap-0.5">
          {shown.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              isOpen={campaign.id === openId}
              onOpen={() => onOpen(campaign.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface CampaignRowProps {
  campaign: Campaign;
  isOpen: boolean;
  onOpen: () => void;
}

function CampaignRow({ campaign, isOpen, onOpen }: CampaignRowProps) {
  const { t } = useI18n();
  const { title, message, campaign_type: kind } = campaign;
  return (
    <li
      className={cn(
        'relative flex flex-col gap-1 rounded-md px-3 py-2.5 hover:bg-hover',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          onClick={onOpen}
          className="focus-ring min-w-0 flex-1 rounded-sm text-start before:absolute before:inset-0 before:rounded-md"
        >
          <bdi className="block truncate font-semibold text-13 text-1">{title}</bdi>
        </button>
        {kind === 'ongoing' ? (
          <CampaignSwitch campaign={campaign} label={t('campaigns.isOn', { title })} />
        ) : (
          <CampaignState state={stateOf(campaign)} />
        )}
      </div>
      <p dir="auto" className="truncate text-13 text-2">
        {message}
      </p>
      <Facts campaign={campaign} />
    </li>
  );
}

/** Turns an ongoing campaign on and off at once. */
export function CampaignSwitch({ campaign, label }: { campaign: Campaign; label: string }) {
  const { t } = useI18n();
  const change = useSwitchCampaign();
  return (
    <Switch
      className="relative"
      label={label}
      hideLabel
      checked={change.isPending ? change.variables.enabled : campaign.enabled}
      onCheckedChange={(enabled) =>
        change.mutate(
          { id: campaign.id, enabled },
          {
            onError: (error) =>
              toast.error(t('campaigns.notSaved'), { description: describeError(t, error) }),
          },
        )
      }
    />
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { t, formatDate, formatNumber } = useI18n();
  const { figures, trigger_rules: rules, scheduled_at: at, campaign_type: kind } = campaign;
  const total = figures.waiting + figures.sent + figures.skipped + figures.failed;
  const seconds = Number(rules.time_on_page ?? 0);
  return (
    <p className="num flex flex-wrap gap-x-3 text-12 text-2 [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1 [&_svg]:size-3.5 [&_svg]:text-3">
      {kind === 'ongoing' ? (
        <>
          <span title={t('campaigns.wait', { count: seconds })}>
            <Timer aria-hidden />
            {formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
          </span>
          <span title={t('campaigns.figure.opened')}>
            <MessageCircle aria-hidden />
            {formatNumber(figures.opened)}
          </span>
        </>
      ) : (
        <>
          {at === undefined ? null : (
            <span>
              <CalendarClock aria-hidden />
              {formatDate(at * 1_000, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          )}
          {total > 0 ? (
            <span>
              <Users aria-hidden />
              {t('campaigns.sentOf', { sent: figures.sent, total })}
            </span>
          ) : null}
        </>
      )}
    </p>
  );
}
