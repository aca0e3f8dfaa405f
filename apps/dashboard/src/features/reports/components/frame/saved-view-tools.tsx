import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, Menu, MenuItem, MenuSeparator, toast, useConfirm } from '@parley/ui';
import { Bookmark, Link, MoreHorizontal, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCustomFilters } from '../../../../shared/configuration/custom-filters';
import {
  useDeleteCustomFilter,
  useSaveCustomFilter,
} from '../../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../../shared/errors';
import { SavedFilterDialog } from '../../../../shared/filters/saved-filter-dialog';
import { useCopy } from '../../../../shared/lib/use-copy';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { readSavedView } from '../../../../shared/reports/saved-view';
import { useCurrentRoute } from '../../../../shared/routes/use-current-route';
import type { SetReportSearch } from '../../hooks/use-report-search';
import { keptSearch, readReportSearch, type ReportSearch } from '../../model/report-search';

interface SavedViewToolsProps {
  search: ReportSearch;
  onChange: SetReportSearch;
}

/** Keeps the report as it is under a name, and changes the saved view that is open. */
export function SavedViewTools({ search, onChange }: SavedViewToolsProps) {
  const t = useT();
  const report = useCurrentRoute()?.name;
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const view = useCustomFilters('report').find(({ id }) => id === search.view);
  const isNarrow = useMediaQuery(NARROW);
  const query = { report, search: keptSearch(search) };
  return (
    <>
      {view ? (
        <ViewMenu
          view={view}
          query={query}
          onName={setNaming}
          onDeleted={() => onChange({ view: undefined })}
        />
      ) : isNarrow ? (
        <IconButton
          label={t('reports.views.save')}
          icon={<Bookmark aria-hidden />}
          onClick={() => setNaming('new')}
        />
      ) : (
        <Button icon={<Bookmark aria-hidden />} onClick={() => setNaming('new')}>
          {t('reports.views.save')}
        </Button>
      )}
      {naming ? (
        <SavedFilterDialog
          type="report"
          {...(naming === 'rename' && view ? { filter: view } : { query })}
          onSaved={({ id }) => onChange({ view: id })}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}

interface ViewMenuProps {
  view: CustomFilter;
  /** What the screen shows now. */
  query: { report: string | undefined; search: ReportSearch };
  onName: (what: 'new' | 'rename') => void;
  onDeleted: () => void;
}

function ViewMenu({ view, query, onName, onDeleted }: ViewMenuProps) {
  const t = useT();
  const save = useSaveCustomFilter('report');
  const remove = useDelete(onDeleted);
  const copy = useCopy();
  const saved = readSavedView(view.query);
  const isChanged = textOf(keptSearch(readReportSearch(saved?.search ?? {}))) !== textOf(query.search);
  const update = () =>
    save.mutate(
      { id: view.id, query },
      {
        onSuccess: ({ name }) => toast.success(t('reports.views.saved', { name })),
        onError: (error) =>
          toast.error(t('reports.views.notSaved'), { description: describeError(t, error) }),
      },
    );
  return (
    <>
      {isChanged ? (
        <Button icon={<Save aria-hidden />} disabled={save.isPending} onClick={update}>
          {t('reports.views.update')}
        </Button>
      ) : null}
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('reports.views.actions', { name: view.name })}
            icon={<MoreHorizontal aria-hidden />}
          />
        }
      >
        <MenuItem icon={<Bookmark aria-hidden />} onSelect={() => onName('new')}>
          {t('reports.views.saveAsNew')}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onName('rename')}>
          {t('filters.folderRename')}
        </MenuItem>
        <MenuItem icon={<Link aria-hidden />} onSelect={() => void copy(linkWithoutView())}>
          {t('conversations.copyLink')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(view)}>
          {t('reports.views.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The address for others: a saved view is known to its owner alone, its report to all who may read reports. */
function linkWithoutView(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('view');
  return url.href;
}

function textOf(search: ReportSearch): string {
  return JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function useDelete(onDeleted: () => void): (view: CustomFilter) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteCustomFilter('report');
  return async ({ id, name }) => {
    const isConfirmed = await confirm({
      title: t('reports.views.deleteTitle', { name }),
      description: t('reports.views.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync(id);
      onDeleted();
      toast.success(t('reports.views.deleted', { name }));
    } catch (error) {
      toast.error(t('reports.views.notDeleted'), { description: describeError(t, error) });
    }
  };
}
