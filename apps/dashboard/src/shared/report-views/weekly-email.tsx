import type { ReportView } from '@parley/contract';
import { emailedReports } from '@parley/contract/report-views/saved-reports';
import { useT } from '@parley/i18n/react';
import { MenuItem, toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, Mail } from 'lucide-react';
import { api } from '../api';
import { describeError } from '../errors';
import { localTimeZone } from '../reports/report-period';
import { useCurrentAccount, useCurrentUser } from '../session/use-session';
import { usePutReportView } from './report-views';

/** Menu items that email a saved view to the signed-in person, every Monday or now. Null for reports without a period. */
export function WeeklyEmailItems({ view }: { view: ReportView }) {
  const t = useT();
  const weekly = useWeeklyEmail(view);
  const sendNow = useSendNow(view);
  if (!emailedReports.some((report) => report === view.report)) return null;
  return (
    <>
      <MenuItem
        icon={view.weekly_email ? <CalendarX2 aria-hidden /> : <CalendarClock aria-hidden />}
        onSelect={() => weekly(!view.weekly_email)}
      >
        {t(view.weekly_email ? 'reports.views.stopWeekly' : 'reports.views.startWeekly')}
      </MenuItem>
      <MenuItem icon={<Mail aria-hidden />} onSelect={sendNow}>
        {t('reports.views.sendNow')}
      </MenuItem>
    </>
  );
}

function useWeeklyEmail(view: ReportView): (isOn: boolean) => void {
  const t = useT();
  const put = usePutReportView();
  const { id: accountId } = useCurrentAccount();
  const { id, name } = view;
  const params = { account_id: accountId, report_view_id: id };
  const timezone = localTimeZone();
  const { mutate } = useMutation({
    mutationFn: async (isOn: boolean): Promise<ReportView> => {
      if (isOn) return api.call('startWeeklyReportEmail', { params, body: { timezone } });
      await api.call('stopWeeklyReportEmail', { params });
      return { ...view, weekly_email: false };
    },
    onSuccess: (saved) => {
      put(saved);
      if (!saved.weekly_email) return toast.success(t('reports.views.weeklyOff', { name }));
      toast.success(t('reports.views.weeklyOn', { name }), {
        description: t('reports.views.weeklyOnHint', { zone: timezone }),
      });
    },
    onError: (error) =>
      toast.error(t('reports.views.weeklyNotChanged'), { description: describeError(t, error) }),
  });
  return mutate;
}

function useSendNow({ id, name }: ReportView): () => void {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { email } = useCurrentUser();
  const { mutate } = useMutation({
    mutationFn: () =>
      api.call('sendReportEmail', {
        params: { account_id: accountId, report_view_id: id },
        body: { timezone: localTimeZone() },
      }),
    onSuccess: () => toast.success(t('reports.views.sent', { name, email })),
    onError: (error) => toast.error(t('reports.views.notSent'), { description: describeError(t, error) }),
  });
  return () => mutate();
}
