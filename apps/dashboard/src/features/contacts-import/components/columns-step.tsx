import type { ContactImport, ContactImportColumn } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, Banner, Button, Combobox, Field, Input, RadioGroup, Table } from '@parley/ui';
import { useState } from 'react';
import { useAttributeDefinitions } from '../../../shared/custom-attributes/definitions-query';
import { describeError } from '../../../shared/errors';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useCheckImport } from '../data/contact-imports';
import { findsContacts, type Target, useTargets, withTarget } from '../model/targets';
import { ImportCard, StepFoot, StepHead } from './import-card';
import { RowPreview } from './row-preview';

const NO_TARGET = '';

interface ColumnsStepProps {
  accountId: number;
  found: ContactImport;
  onBack: () => void;
  onChecked: () => void;
}

/** Says where each column goes, with the first rows beside it. */
export function ColumnsStep({ accountId, found, onBack, onChecked }: ColumnsStepProps) {
  const { t } = useI18n();
  const definitions = useAttributeDefinitions(accountId, 'contact_attribute') ?? [];
  const targets = useTargets(definitions);
  const [mapping, setMapping] = useState(found.mapping);
  const [existing, setExisting] = useState(found.options.existing);
  const [callingCode, setCallingCode] = useState(found.options.calling_code);
  const check = useCheckImport(accountId, found.id);
  const isCodeValid = callingCode === null || /^[1-9]\d{0,3}$/.test(callingCode);
  const canCheck = findsContacts(mapping) && isCodeValid;

  function submit() {
    const options = { existing, calling_code: callingCode };
    check.mutate({ mapping: [...mapping], options }, { onSuccess: onChecked });
  }

  return (
    <>
      <StepHead
        title={t('contactsImport.columnsTitle')}
        text={t('contactsImport.columnsText', {
          count: mapping.filter((target) => target !== null).length,
          total: found.columns.length,
        })}
      />
      {check.error ? (
        <Banner tone="error" className="mb-4" title={t('contactsImport.notChecked')}>
          {describeError(t, check.error)}
        </Banner>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Columns
          columns={found.columns}
          mapping={mapping}
          targets={targets}
          onChange={(index, target) => setMapping(withTarget(mapping, { index, target }))}
        />
        <div className="flex flex-col gap-4">
          <RowPreview columns={found.columns} mapping={mapping} targets={targets} />
          <ImportCard title={t('contactsImport.existing')}>
            <RadioGroup
              className="p-4"
              label={t('contactsImport.existing')}
              value={existing}
              onValueChange={setExisting}
              choices={[
                { value: 'overwrite', label: t('contactsImport.overwrite') },
                { value: 'fill', label: t('contactsImport.fill') },
              ]}
            />
          </ImportCard>
          <ImportCard title={t('contactsImport.codes')}>
            <div className="flex flex-col gap-3 p-4">
              <RadioGroup
                label={t('contactsImport.codes')}
                value={callingCode === null ? 'skip' : 'read'}
                onValueChange={(choice) => setCallingCode(choice === 'skip' ? null : '')}
                choices={[
                  { value: 'skip', label: t('contactsImport.codesSkip') },
                  { value: 'read', label: t('contactsImport.codesRead') },
                ]}
              />
              {callingCode === null ? null : (
                <Field
                  label={t('contactForm.dialCode')}
                  hint={t('contactsImport.codeHint')}
                  error={callingCode !== '' && !isCodeValid ? t('contactsImport.codeHint') : undefined}
                >
                  <Input
                    dir="ltr"
                    inputMode="numeric"
                    value={callingCode}
                    onChange={({ target }) => setCallingCode(target.value.replace(/^\+/, '').trim())}
                  />
                </Field>
              )}
            </div>
          </ImportCard>
        </div>
      </div>
      <StepFoot file={found.filename}>
        {findsContacts(mapping) ? null : (
          <p role="status" className="self-center text-12 text-amber-text">
            {t('contactsImport.needsKey')}
          </p>
        )}
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button variant="primary" disabled={!canCheck} loading={check.isPending} onClick={submit}>
          {t('contactsImport.check', { count: found.total_rows })}
        </Button>
      </StepFoot>
    </>
  );
}

interface ColumnsProps {
  columns: readonly ContactImportColumn[];
  mapping: readonly (string | null)[];
  targets: readonly Target[];
  onChange: (index: number, target: string | null) => void;
}

function Columns({ columns, mapping, targets, onChange }: ColumnsProps) {
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const options = [{ value: NO_TARGET, label: t('contactsImport.leaveOut') }, ...targets];
  const nameOf = (index: number) =>
    columns[index]?.name || t('contactsImport.unnamed', { number: index + 1 });
  const isRepeated = ({ name }: ContactImportColumn) =>
    name !== '' && columns.filter((other) => other.name === name).length > 1;
  return (
    <Table
      caption={t('contactsImport.columnsTitle')}
      rows={columns.map((column, index) => ({ ...column, index }))}
      rowKey={({ index }) => index}
      columns={[
        {
          key: 'name',
          header: t('contactsImport.column'),
          className: 'max-w-48',
          cell: (column) => (
            <>
              <p dir="auto" className="text-match truncate font-medium text-13 text-1">
                {nameOf(column.index)}
              </p>
              {isNarrow ? <Samples column={column} /> : null}
              {isRepeated(column) ? (
                <p className="text-12 text-amber-text">{t('contactsImport.sameName')}</p>
              ) : null}
            </>
          ),
        },
        ...(isNarrow
          ? []
          : [
              {
                key: 'samples',
                header: t('contactsImport.firstRows'),
                className: 'max-w-80',
                cell: (column: ContactImportColumn) => <Samples column={column} />,
              },
              {
                key: 'kind',
                header: t('contactsImport.looksLike'),
                cell: ({ kind }: ContactImportColumn) => <Badge>{t(`contactsImport.kind.${kind}`)}</Badge>,
              },
            ]),
        {
          key: 'target',
          header: t('contactsImport.goesTo'),
          className: isNarrow ? 'w-44' : 'min-w-52',
          cell: ({ index }) => (
            <Combobox
              label={t('contactsImport.targetOf', { column: nameOf(index) })}
              searchLabel={t('common.search')}
              noResultsText={t('common.noResults')}
              options={options}
              value={mapping[index] ?? NO_TARGET}
              onValueChange={(target) => onChange(index, target === NO_TARGET ? null : target)}
            />
          ),
        },
      ]}
    />
  );
}

function Samples({ column: { samples } }: { column: ContactImportColumn }) {
  return (
    <p dir="auto" className="text-match truncate text-13 text-2">
      {samples.filter((value) => value !== '').join(' · ')}
    </p>
  );
}
