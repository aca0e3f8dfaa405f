import type { ReportView, SavedReport } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, RadioGroup, toast } from '@parley/ui';
import { useState } from 'react';
import { describeError } from '../errors';
import { FormDialog } from '../forms/form-dialog';
import { NameField } from '../forms/name-field';
import { serverErrorsOf } from '../forms/server-errors';
import { useSaveReportView } from './report-views';
import { savedSearchOf } from './saved-search';

interface ReportViewDialogProps {
  report: SavedReport;
  search: object;
  /** The view that is renamed or shared; missing: saves a new one. */
  view?: ReportView | undefined;
  onSaved?: (saved: ReportView) => void;
  onClose: () => void;
}

/** Asks for the name of a view, and who sees it. */
export function ReportViewDialog({ report, search, view, onSaved, onClose }: ReportViewDialogProps) {
  const t = useT();
  const save = useSaveReportView();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<'me' | 'all'>(view?.is_shared ? 'all' : 'me');
  const [wasSubmitted, setSubmitted] = useState(false);
  const refusal = serverErrorsOf(save.error, ['name']);
  const isMissing = name.trim() === '';

  function submit() {
    setSubmitted(true);
    if (isMissing) return;
    const fields = { name: name.trim(), is_shared: audience === 'all' };
    save.mutate(view ? { id: view.id, ...fields } : { report, search: savedSearchOf(search), ...fields }, {
      onSuccess: (saved) => {
        toast.success(t('reports.views.saved', { name: saved.name }));
        onClose();
        onSaved?.(saved);
      },
    });
  }

  return (
    <FormDialog
      title={t(view ? 'reports.views.edit' : 'reports.views.save')}
      action={t('common.save')}
      size="sm"
      closeOnBackdrop={false}
      isSending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
      <NameField
        value={name}
        onChange={(written) => {
          save.reset();
          setName(written);
        }}
        wasSubmitted={wasSubmitted}
        refusal={refusal.fields['name']}
      />
      <RadioGroup
        label={t('reports.views.audience')}
        value={audience}
        onValueChange={setAudience}
        choices={[
          { value: 'me', label: t('reports.views.forMe') },
          { value: 'all', label: t('reports.views.forAll'), description: t('reports.views.forAllHint') },
        ]}
      />
    </FormDialog>
  );
}
