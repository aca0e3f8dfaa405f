import { useT } from '@parley/i18n/react';
import { Chip } from '@parley/ui';
import type { SavedFilterType } from '../configuration/custom-filters';
import { conditionsOfRows, rowsOf } from './filter-rows';
import type { Conditions } from './filter-url';
import { useConditionText } from './use-condition-text';

interface ConditionChipsProps {
  type: SavedFilterType;
  conditions: Conditions;
  /** Called with the conditions that are left; undefined: none can be removed. */
  onChange: ((conditions: Conditions) => void) | undefined;
}

/** The conditions of a list as removable chips. */
export function ConditionChips({ type, conditions, onChange }: ConditionChipsProps) {
  const t = useT();
  const words = useConditionText(type);
  return (
    <ul
      aria-label={t('filters.conditions')}
      className="flex max-h-24 flex-wrap items-center gap-x-1 gap-y-1.5 overflow-y-auto"
    >
      {conditions.map((condition, index) => {
        const sentence = words(condition);
        const join = conditions[index - 1]?.query_operator;
        return (
          <li
            // Conditions have no ids and may be equal.
            key={index}
            className="flex min-w-0 max-w-full items-center gap-1"
          >
            {index > 0 ? (
              <span className="text-11 text-3">{t(join === 'or' ? 'filters.or' : 'filters.and')}</span>
            ) : null}
            <Chip
              tone="accent"
              onRemove={
                onChange &&
                (() => onChange(conditionsOfRows(rowsOf(conditions).filter((_row, at) => at !== index))))
              }
              removeLabel={t('filters.removeNamed', { condition: sentence })}
              className="h-6"
            >
              <bdi title={sentence}>{sentence}</bdi>
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
