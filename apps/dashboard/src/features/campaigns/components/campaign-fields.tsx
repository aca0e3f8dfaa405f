import type { CampaignKind } from '@parley/contract';
import { urlRuleWarning } from '@parley/contract/campaigns/url-rule';
import { limits } from '@parley/contract/kit/limits';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Chip, Field, Input, LabelDot, MultiSelect, Select, Switch, Textarea } from '@parley/ui';
import { Bot, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { DateTimeField } from '../../../shared/forms/date-fields';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useReach, useSenders } from '../data/campaigns';
import { type CampaignForm, type CampaignProblem, inboxesFor } from '../model/campaign-form';

interface FieldsProps {
  kind: CampaignKind;
  form: CampaignForm;
  problems: ReadonlySet<CampaignProblem>;
  onChange: (change: Partial<CampaignForm>) => void;
}

const NO_SENDER = 'none';
const VARIABLE = '{{contact.first_name}}';

/** Title, inbox, sender and text. */
export function MessageFields({
  kind,
  form,
  problems,
  onChange,
  isExisting,
}: FieldsProps & { isExisting: boolean }) {
  const t = useT();
  const directionOf = useTextDirection();
  const inboxes = inboxesFor(kind, useWorkspace().inboxes);
  return (
    <>
      <Field
        label={t('campaigns.name')}
        hint={t('campaigns.nameHint')}
        required
        error={problems.has('title') ? t('common.required') : undefined}
      >
        <Input
          maxLength={limits.nameCharacters}
          autoComplete="off"
          dir={directionOf(form.title)}
          value={form.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t(kind === 'ongoing' ? 'campaigns.website' : 'campaigns.sendFrom')}
          required
          error={problems.has('inbox') ? t('common.required') : undefined}
        >
          <Select
            label={t(kind === 'ongoing' ? 'campaigns.website' : 'campaigns.sendFrom')}
            placeholder={t('campaigns.chooseInbox')}
            value={form.inboxId === null ? undefined : String(form.inboxId)}
            onValueChange={(id) => onChange({ inboxId: Number(id), senderId: null })}
            options={inboxes.map(({ id, name, channel_type: type }) => ({
              value: String(id),
              label: name,
              icon: <ChannelIcon channel={type} className="size-4 text-2" />,
            }))}
          />
        </Field>
        <SenderField form={form} onChange={onChange} />
      </div>
      <Field
        label={t('campaigns.message')}
        hint={t('campaigns.messageHint', { variable: VARIABLE })}
        required
        error={problems.has('message') ? t('common.required') : undefined}
        aside={
          isExisting || form.message ? t('campaigns.characters', { count: form.message.length }) : undefined
        }
      >
        <Textarea
          rows={4}
          maxLength={limits.descriptionCharacters}
          dir={directionOf(form.message)}
          value={form.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      </Field>
    </>
  );
}

function SenderField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const t = useT();
  const { data: senders = [] } = useSenders(form.inboxId);
  return (
    <Field label={t('campaigns.sender')}>
      <Select
        label={t('campaigns.sender')}
        value={form.senderId === null ? NO_SENDER : String(form.senderId)}
        disabled={form.inboxId === null}
        onValueChange={(id) => onChange({ senderId: id === NO_SENDER ? null : Number(id) })}
        options={[
          {
            value: NO_SENDER,
            label: t('campaigns.bot'),
            icon: <Bot aria-hidden className="size-4 text-2" />,
          },
          ...senders.map(({ id, name, thumbnail }) => ({
            value: String(id),
            label: name,
            icon: <Avatar size="xs" name={name} src={thumbnail} />,
          })),
        ]}
      />
    </Field>
  );
}

/** On which pages, after how long, and when a website shows the message. */
export function VisitFields({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  const inbox = useWorkspace().inboxes.find(({ id }) => id === form.inboxId);
  const website = inbox?.website_url ?? null;
  const warning = form.url.trim() === '' ? null : urlRuleWarning(form.url, website);
  return (
    <Part title={t('campaigns.when')}>
      <Field
        label={t('campaigns.pages')}
        aside={t('campaigns.pagesAside')}
        required
        error={problems.has('url') || warning === 'invalid' ? t('campaigns.rule.invalid') : undefined}
      >
        <Input
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.urlCharacters}
          placeholder={`${website ?? 'https://acme.example'}/pricing*`}
          value={form.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      {warning && warning !== 'invalid' ? (
        <p role="status" className="-mt-2 flex items-start gap-1.5 text-12 text-amber-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {t(`campaigns.rule.${warning}`, { website: website ?? '' })}
        </p>
      ) : null}
      <Field
        label={t('campaigns.after')}
        error={problems.has('seconds') ? t('campaigns.secondsInvalid') : undefined}
      >
        <Input
          className="w-28"
          inputMode="numeric"
          autoComplete="off"
          value={form.seconds}
          onChange={(event) => onChange({ seconds: event.target.value })}
        />
      </Field>
      <Switch
        label={t('campaigns.businessHours')}
        description={t('campaigns.businessHoursText')}
        checked={form.isOnlyInBusinessHours}
        onCheckedChange={(isOnlyInBusinessHours) => onChange({ isOnlyInBusinessHours })}
      />
      <p className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2.5 text-13 text-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-3" />
        {t('campaigns.once')}
      </p>
    </Part>
  );
}

/** The labels whose contacts get it; for a website, all visitors without any. */
export function AudienceFields({
  kind,
  form,
  problems,
  onChange,
  isLocked,
}: FieldsProps & { isLocked: boolean }) {
  const t = useT();
  const { labels } = useWorkspace();
  const isOngoing = kind === 'ongoing';
  const deleted = form.labelIds.filter((id) => !labels.some((label) => label.id === id));
  return (
    <Part title={t(isOngoing ? 'campaigns.whoSees' : 'campaigns.who')}>
      <Field
        label={t(isOngoing ? 'campaigns.visitorLabels' : 'campaigns.labels')}
        hint={isOngoing && form.labelIds.length === 0 ? t('campaigns.everyone') : undefined}
        required={!isOngoing}
        error={problems.has('labels') ? t('campaigns.labelsMissing') : undefined}
      >
        <MultiSelect
          label={t(isOngoing ? 'campaigns.visitorLabels' : 'campaigns.labels')}
          searchLabel={t('conversations.searchLabels')}
          noResultsText={t('common.noResults')}
          emptyText={t('conversations.noLabels')}
          placeholder={t('campaigns.chooseLabels')}
          values={form.labelIds}
          onValuesChange={(labelIds) => onChange({ labelIds })}
          options={labels.map(({ id, title, color }) => ({
            value: id,
            label: title,
            icon: <LabelDot color={color} />,
          }))}
        />
      </Field>
      {deleted.length > 0 ? (
        <ul className="-mt-2 flex flex-wrap gap-1">
          {deleted.map((id) => (
            <li key={id}>
              <Chip
                onRemove={() => onChange({ labelIds: form.labelIds.filter((other) => other !== id) })}
                removeLabel={t('conversations.removeLabel', { label: t('campaigns.deletedLabel') })}
              >
                {t('campaigns.deletedLabel')}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {isOngoing || isLocked ? null : <Reach form={form} />}
    </Part>
  );
}

function Reach({ form }: { form: CampaignForm }) {
  const { t, formatNumber } = useI18n();
  const { data: reach } = useReach(form.inboxId, form.labelIds);
  if (!reach || form.inboxId === null || form.labelIds.length === 0) return null;
  const rows = [
    [t('campaigns.reachTotal'), reach.total],
    ...(reach.without_phone_number > 0 ? [[t('campaigns.reachNoPhone'), reach.without_phone_number]] : []),
    ...(reach.blocked > 0 ? [[t('campaigns.reachBlocked'), reach.blocked]] : []),
  ] as const;
  return (
    <dl className="overflow-hidden rounded-md border border-line bg-surface text-13">
      <ReachRow name={t('campaigns.reach')} count={formatNumber(reach.reached)} isMain />
      {rows.map(([name, count]) => (
        <ReachRow key={name} name={String(name)} count={formatNumber(Number(count))} />
      ))}
    </dl>
  );
}

function ReachRow({ name, count, isMain = false }: { name: string; count: string; isMain?: boolean }) {
  return (
    <div className="flex justify-between gap-4 border-line px-3 py-2 not-first:border-t">
      <dt className={isMain ? 'font-semibold text-1' : 'text-2'}>{name}</dt>
      <dd className={isMain ? 'num font-semibold text-1' : 'num text-2'}>{count}</dd>
    </div>
  );
}

/** When a one-off campaign is sent; a time that has passed means at once. */
export function ScheduleField({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <Part title={t('campaigns.time')}>
      <Field
        label={t('campaigns.sendAt')}
        hint={`${t('sending.timeZone', { zone })} · ${t('campaigns.pastIsNow')}`}
        required
        error={problems.has('time') ? t('common.required') : undefined}
      >
        <DateTimeField
          value={form.scheduledAt === null ? null : new Date(form.scheduledAt)}
          onValueChange={(at) => onChange({ scheduledAt: at ? at.getTime() : null })}
        />
      </Field>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-line border-t pt-5">
      <h3 className="font-semibold text-14">{title}</h3>
      {children}
    </section>
  );
}
