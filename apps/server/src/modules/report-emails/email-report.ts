import type { EmailedReport, ReportViewSearch } from '@parley/contract';
import { type ServerTexts, serverTexts } from '@parley/i18n/server';
import { NotFoundError } from '../../platform/http/errors';
import type { Mail } from '../../platform/mail';
import { renderPdf } from '../../platform/pdf';
import type { Services } from '../../platform/services';
import { findAccount } from '../accounts/accounts.facade';
import { availableName, renderUserMail, type UserRow } from '../auth/auth.facade';
import type { ReportViewRow } from '../report-views/report-views.facade';
import type { ReportPeriod } from '../reports/reports.facade';
import { nameFilters } from './name-filters';
import { presentReport } from './present-report';
import { lastWeek, type Week } from './queries/last-week';
import { type ReportContent, readReport } from './report-content';
import { reportCsv } from './report-csv';
import { viewUrl } from './view-url';

/** An email of a view. */
export interface Delivery {
  accountId: number;
  view: Pick<ReportViewRow, 'id' | 'name' | 'search'> & { report: EmailedReport };
  user: UserRow;
  /** IANA name of the zone in which weeks begin. */
  zone: string;
  /** Tells emails of the same week apart: another value sends another one. */
  occasion: string;
}

/**
 * Emails the figures of the last full week, as a PDF and as CSV. If a filter of the view is gone, the email says so and has no
 * figures. Whoever calls it makes sure that the person may read the report. Error: `MailDeliveryError`.
 */
export async function emailReport(services: Services, delivery: Delivery): Promise<void> {
  const { config, database, mailer } = services;
  const { accountId, view, user, zone, occasion } = delivery;
  const source = { db: database.tenant(accountId), accountId };
  const account = await findAccount(source.db, accountId);
  if (!account) return;
  const own = user.ui_settings.locale;
  const texts = serverTexts(typeof own === 'string' ? own : null, account.locale);
  const week = await lastWeek(source.db, zone);
  const search = view.search as ReportViewSearch;
  const content = await readReport(source, view.report, { search, week, zone }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  const letter: Letter = {
    texts,
    zone,
    week,
    viewName: view.name,
    account: account.name,
    greeting: texts.t('mail.greeting', { name: availableName(user) }),
    button: {
      label: texts.t('mail.report.button'),
      url: viewUrl(config.frontendUrl, accountId, { ...view, search }, week.days),
    },
    note: texts.t('mail.report.note', { account: account.name }),
    branding: { name: config.installationName, url: config.frontendUrl },
  };
  const id = [accountId, view.id, user.id, week.days[0], occasion].join('-');
  await mailer.send({
    to: user.email,
    ...(content
      ? await withFigures(letter, content, await nameFilters(texts, source, search))
      : withoutFigures(letter)),
    // The same in every attempt, so that mail servers can recognize a repeat.
    messageId: `<report-${id}@${new URL(config.frontendUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

interface Letter {
  texts: ServerTexts;
  zone: string;
  week: Week;
  viewName: string;
  account: string;
  greeting: string;
  button: { label: string; url: string };
  note: string;
  branding: { name: string; url: string };
}

type Rendered = Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>;

async function withFigures(letter: Letter, content: ReportContent, filters: string[]): Promise<Rendered> {
  const { texts, zone, week, viewName: view, account, branding, ...rest } = letter;
  const { t } = texts;
  const presented = presentReport(texts, content);
  const period = rangeText(texts, zone, week.period);
  const rendered = renderUserMail(
    texts,
    {
      ...rest,
      subject: t('mail.report.subject', { view, period }),
      body: t('mail.report.body', { view, account, period }),
      figures: presented.cards,
    },
    branding,
  );
  const pdf = await renderPdf({
    ...presented,
    title: view,
    lines: [
      account,
      period,
      t('report.comparedWith', { period: rangeText(texts, zone, week.before) }),
      ...filters,
      ...(content.inBusinessHours ? [t('report.inBusinessHours')] : []),
    ],
    footer: branding.name,
    languageTag: texts.languageTag,
    dir: texts.dir,
  });
  const name = `${fileName(view)} ${week.days.join('_')}`;
  return {
    ...rendered,
    attachments: [
      { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
      { filename: `${name}.csv`, contentType: 'text/csv', content: reportCsv(texts, content) },
    ],
  };
}

function withoutFigures({ texts, viewName: view, account, branding, ...rest }: Letter): Rendered {
  return renderUserMail(
    texts,
    {
      ...rest,
      subject: texts.t('mail.report.filterGone.subject', { view }),
      body: texts.t('mail.report.filterGone.body', { view, account }),
    },
    branding,
  );
}

/** `16 – 22 Nov 2026` */
function rangeText({ languageTag }: ServerTexts, timeZone: string, { since, until }: ReportPeriod): string {
  const days = new Intl.DateTimeFormat(languageTag, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return days.formatRange(since * 1_000, (until - 1) * 1_000);
}

/** A name that every file system takes. */
function fileName(name: string): string {
  return name
    .replaceAll(/[\s\u0000-\u001f\u007f\\/:*?"<>|]+/g, ' ')
    .replace(/^[.\s]+/, '')
    .slice(0, 80)
    .trim();
}
