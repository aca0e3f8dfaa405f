import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { AttributeFields } from './attribute-fields';
import { type RecordModel, useAttributeDefinitions } from './definitions-query';
import { useMayAdd } from '../layout/add-link';
import { fullPathOf, routeNamed } from '../routes/all-routes';
import type { AttributeValue } from './attribute-values';

/** Sets an attribute; null removes it. Resolves when the server confirmed it, rejects with its error. */
export type ChangeAttribute = (key: string, value: AttributeValue | null) => Promise<void>;

interface RecordAttributesProps {
  accountId: number;
  model: RecordModel;
  values: Readonly<Record<string, unknown>>;
  onChange: ChangeAttribute;
}

/** Custom attributes of a conversation or a contact. */
export function RecordAttributes({ accountId, model, values, onChange }: RecordAttributesProps) {
  const t = useT();
  const definitions = useAttributeDefinitions(accountId, model);
  if (!definitions) return <Skeleton aria-busy className="h-4 w-2/3" />;
  return (
    <AttributeFields
      definitions={definitions}
      values={values}
      onChange={onChange}
      emptyText={
        definitions.length > 0 ? t('attributes.nothingFilledIn') : <NoneDefined accountId={accountId} />
      }
    />
  );
}

function NoneDefined({ accountId }: { accountId: number }) {
  const t = useT();
  const mayDefine = useMayAdd('attributes_list', 'custom_attributes');
  return (
    <>
      {t('attributes.noneDefined')}{' '}
      {mayDefine ? (
        <Link
          to={fullPathOf(routeNamed('attributes_list'))}
          params={{ accountId: String(accountId) } as never}
          className="focus-ring rounded-sm text-accent-text underline"
        >
          {t('attributes.define')}
        </Link>
      ) : null}
    </>
  );
}
