import type { ContactExportColumn } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Checkbox, toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { useAttributeDefinitions } from '../../../shared/custom-attributes/definitions-query';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useColumnNames } from '../hooks/use-column-names';
import type { useContactList } from '../hooks/use-contact-list';
import { CONTACT_COLUMNS, type ContactColumn } from '../model/contact-columns';

const FIXED = ['id', 'name', 'identifier'] as const satisfies readonly ContactExportColumn[];
/** Every column of the list can be exported. */
const columnsOfList: readonly (ContactColumn & ContactExportColumn)[] = CONTACT_COLUMNS;

interface ExportDialogProps {
  list: ReturnType<typeof useContactList>;
  onClose: () => void;
}

/** Asks for a file with the shown contacts, of all pages, and the chosen columns. */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { accountId, filter, view, text, query } = list;
  const names = useColumnNames();
  const attributes = useAttributeDefinitions(accountId, 'contact_attribute') ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const columns = [
    ...FIXED.map((value) => ({ value: value as string, label: fixedNames(t)[value] })),
    ...columnsOfList.map((value) => ({ value: value as string, label: names[value] })),
    ...attributes.map((one) => ({
      value: `attribute:${one.attribute_key}`,
      label: one.attribute_display_name,
    })),
  ];
  const chosen = columns.filter(({ value }) => !left.has(value));
  const request = useMutation({
    mutationFn: () =>
      api.call('createContactExport', {
        params: { account_id: accountId },
        body: {
          column_names: chosen.map(({ value }) => value),
          payload: [...filter.conditions],
          label: view.kind === 'label' ? view.label : null,
          q: text === '' ? null : text,
        },
      }),
    onSuccess: () => {
      onClose();
      toast.success(t('contacts.exportStarted'), {
        lasts: 'long',
        description: t('contacts.exportStartedText'),
        action: { label: t('contacts.exports'), onClick: openExports },
      });
    },
  });

  function openExports() {
    const params = { accountId: String(accountId) };
    void navigate({ to: fullPathOf(routeNamed('contacts_exports')), params } as never);
  }

  function toggle(value: string) {
    const next = new Set(left);
    if (!next.delete(value)) next.add(value);
    setLeft(next);
  }

  const count = query.data?.count ?? null;
  return (
    <FormDialog
      title={t('contacts.export')}
      description={count === null ? t('contacts.exportTextAll') : t('contacts.exportText', { count })}
      action={t('contacts.exportAction')}
      isReady={chosen.length > 0}
      isSending={request.isPending}
      error={request.error}
      onSubmit={() => request.mutate()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2 font-medium text-13 text-1">{t('contacts.columns')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {columns.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={!left.has(value)}
              onCheckedChange={() => toggle(value)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

const fixedNames = (t: ReturnType<typeof useI18n>['t']): Record<(typeof FIXED)[number], string> => ({
  id: t('contacts.id'),
  name: t('common.name'),
  identifier: t('filters.attribute.identifier'),
});
