import type { ManagedAccountDetail } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Inbox, MessageCircle, Puzzle, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { featureCatalog } from '../model/feature-catalog';
import { type MeterTone, meterOf } from '../model/meter';

/** Usage of an account compared to its limits. */
export function AccountMeters({ account }: { account: ManagedAccountDetail }) {
  const { t, formatNumber, formatDate } = useI18n();
  const { limits } = account;
  const keys = new Set(featureCatalog.flatMap(({ features }) => features.map(({ key }) => key)));
  const features = account.features.filter(({ name }) => keys.has(name));
  const changed = features.filter(({ own, by_default: usual }) => own !== null && own !== usual).length;
  return (
    <dl className="mb-4 grid overflow-hidden rounded-lg border border-line bg-line *:bg-surface max-md:gap-px md:grid-cols-4 md:gap-x-px">
      <Meter
        icon={<Users />}
        name={t('superAdmin.members')}
        used={account.users_count}
        limit={limits.agents}
        left={(count) => t('superAdmin.seatsLeft', { count })}
      />
      <Meter
        icon={<Inbox />}
        name={t('nav.inboxes')}
        used={account.inboxes_count}
        limit={limits.inboxes}
        left={(count) => t('superAdmin.inboxesLeft', { count })}
      />
      <Figure icon={<MessageCircle />} name={t('shell.conversations')} value={account.conversations_count}>
        {t('superAdmin.since', { date: formatDate(account.created_at, { dateStyle: 'long' }) })}
      </Figure>
      <Figure
        icon={<Puzzle />}
        name={t('superAdmin.features')}
        value={features.filter(({ is_on: isOn }) => isOn).length}
        of={formatNumber(features.length)}
      >
        {t('superAdmin.differ', { count: changed })}
      </Figure>
    </dl>
  );
}

interface MeterProps {
  icon: ReactNode;
  name: string;
  used: number;
  limit: number | null;
  left: (count: number) => string;
}

const tones: Record<MeterTone, string> = { calm: 'bg-accent', near: 'bg-amber', full: 'bg-red' };

function Meter({ icon, name, used, limit, left }: MeterProps) {
  const { t, formatNumber } = useI18n();
  const meter = meterOf(used, limit);
  return (
    <Figure icon={icon} name={name} value={used} of={limit === null ? undefined : formatNumber(limit)}>
      {meter === undefined || limit === null ? (
        t('superAdmin.unlimited')
      ) : (
        <>
          <span aria-hidden className="mb-1.5 block h-1 overflow-hidden rounded-full bg-hover">
            <span
              style={{ width: `${meter.share * 100}%` }}
              className={cn('block h-full rounded-full', tones[meter.tone])}
            />
          </span>
          <span className={meter.tone === 'full' ? 'text-red-text' : undefined}>
            {left(Math.max(0, limit - used))}
          </span>
        </>
      )}
    </Figure>
  );
}

interface FigureProps {
  icon: ReactNode;
  name: string;
  value: number;
  of?: string | undefined;
  children: ReactNode;
}

function Figure({ icon, name, value, of, children }: FigureProps) {
  const { t, formatNumber } = useI18n();
  return (
    <div className="px-4 py-3">
      <dt className="flex items-center gap-1.5 text-12 text-2 [&_svg]:size-3.5">
        {icon}
        {name}
      </dt>
      <dd className="num mt-0.5 font-semibold text-18 text-1">
        {formatNumber(value)}
        {of === undefined ? null : (
          <span className="ms-1 font-normal text-13 text-2">{t('superAdmin.ofLimit', { limit: of })}</span>
        )}
      </dd>
      <dd className="num mt-1 text-12 text-3">{children}</dd>
    </div>
  );
}
