import type { ReportView, SavedReport } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Menu, MenuItem, MenuLabel, MenuSeparator, toast, useConfirm } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, ChevronDown, Link2, Pencil, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../errors';
import { NARROW, useMediaQuery } from '../lib/use-media-query';
import { useCopy } from '../lib/use-copy';
import { fullPathOf, routeNamed } from '../routes/all-routes';
import { useCurrentAccount } from '../session/use-session';
import { ReportViewDialog } from './report-view-dialog';
import { useDeleteReportView, useReportViews, useSaveReportView } from './report-views';
import { isChanged, reportRoutes, savedSearchOf } from './saved-search';
import { WeeklyEmailItems } from './weekly-email';

/** Saved views of all reports: opens, saves, shares and deletes them. The address says which one is open. */
export function ReportViewsMenu({ report, search }: { report: SavedReport; search: { view?: number } }) {
  const t = useT();
  const copy = useCopy();
  const isNarrow = useMediaQuery(NARROW);
  const views = useReportViews();
  const open = views?.find(({ id, report: of }) => id === search.view && of === report);
  const { role } = useCurrentAccount();
  const canChange = open !== undefined && (open.is_mine || role === 'administrator');
  const hasChanged = open !== undefined && isChanged(open, search);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const show = useShowView();
  const save = useSaveChanges(search);
  const remove = useRemoveView(report, search);
  const label = open ? open.name : t('reports.views');
  return (
    <>
      <Menu
        align="end"
        side="bottom"
        trigger={
          <Button icon={<Bookmark aria-hidden />} aria-label={isNarrow ? label : undefined}>
            {isNarrow ? null : (
              <>
                <span dir="auto" className="max-w-40 truncate">
                  {label}
                </span>
                {hasChanged ? <span className="text-3">{t('reports.views.changed')}</span> : null}
                <ChevronDown aria-hidden className="text-3" />
              </>
            )}
          </Button>
        }
      >
        {views && views.length > 0 ? (
          <>
            <MenuLabel>{t('reports.views')}</MenuLabel>
            {views.map((view) => (
              <MenuItem
                key={view.id}
                icon={view.is_shared ? <Users aria-hidden /> : <Bookmark aria-hidden />}
                onSelect={() => show(view)}
              >
                {view.name}
              </MenuItem>
            ))}
            <MenuSeparator />
          </>
        ) : null}
        {canChange && hasChanged ? (
          <MenuItem icon={<Save aria-hidden />} onSelect={() => save(open)}>
            {t('reports.views.saveChanges')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setDialog('new')}>
          {t(open ? 'reports.views.saveAsNew' : 'reports.views.save')}
        </MenuItem>
        <MenuItem
          icon={<Link2 aria-hidden />}
          onSelect={() => void copy(location.href, t('reports.views.linkCopied'))}
        >
          {t('reports.views.copyLink')}
        </MenuItem>
        {open ? <WeeklyEmailItems view={open} /> : null}
        {canChange ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
              {t('reports.views.edit')}
            </MenuItem>
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(open)}>
              {t('reports.views.delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {dialog ? (
        <ReportViewDialog
          report={report}
          search={search}
          view={dialog === 'edit' ? open : undefined}
          onSaved={dialog === 'new' ? show : undefined}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

function useShowView(): (view: ReportView) => void {
  const navigate = useNavigate();
  const { id } = useCurrentAccount();
  return (view) =>
    void navigate({
      to: fullPathOf(routeNamed(reportRoutes[view.report])),
      params: { accountId: String(id) },
      search: { ...view.search, view: view.id },
    } as never);
}

function useSaveChanges(search: object): (view: ReportView) => void {
  const t = useT();
  const { mutate } = useSaveReportView();
  return ({ id, name }) =>
    mutate(
      { id, search: savedSearchOf(search) },
      {
        onSuccess: () => toast.success(t('reports.views.saved', { name })),
        onError: (error) =>
          toast.error(t('reports.views.notSaved'), { description: describeError(t, error) }),
      },
    );
}

/** Deletes a view after confirmation; the report stays as it is set. */
function useRemoveView(report: SavedReport, search: object): (view: ReportView) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { id: accountId } = useCurrentAccount();
  const { mutateAsync } = useDeleteReportView();
  return async ({ id, name, is_shared: isShared }) => {
    const isConfirmed = await confirm({
      title: t('reports.views.deleteTitle', { name }),
      description: t(isShared ? 'reports.views.deleteShared' : 'reports.views.deleteOwn'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync(id);
      await navigate({
        to: fullPathOf(routeNamed(reportRoutes[report])),
        params: { accountId: String(accountId) },
        search: savedSearchOf(search),
        replace: true,
      } as never);
      toast.success(t('reports.views.deleted', { name }));
    } catch (error) {
      toast.error(t('reports.views.notDeleted'), { description: describeError(t, error) });
    }
  };
}
