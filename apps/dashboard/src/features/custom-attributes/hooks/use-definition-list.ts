import type { CustomAttributeDefinition } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { RecordModel } from '../../../shared/custom-attributes/definitions-query';
import { findDefinitions } from '../model/definition-list';
import { type AttributeTab, readListSearch } from '../model/list-search';

const MODELS: Record<AttributeTab, RecordModel> = {
  conversation: 'conversation_attribute',
  contact: 'contact_attribute',
};

/** The list as it is asked for: its tab and its words stand in the address. */
export function useDefinitionList(definitions: readonly CustomAttributeDefinition[] | undefined) {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const tab = search.tab ?? 'conversation';
  const model = MODELS[tab];
  // What is typed stands at once; the address follows.
  const [text, setText] = useState(search.q ?? '');
  const all = useMemo(
    () => definitions?.filter(({ attribute_model }) => attribute_model === model),
    [definitions, model],
  );
  const rows = useMemo(() => all && findDefinitions(all, text, locale), [all, text, locale]);

  function write(change: { tab?: AttributeTab; q?: string }) {
    const next = readListSearch({ ...search, q: text, ...change });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  return {
    tab,
    model,
    /** How many of the tab there are, whatever is searched for. */
    total: all?.length ?? 0,
    rows,
    text,
    setText(q: string) {
      setText(q);
      write({ q });
    },
    setTab(next: AttributeTab) {
      setText('');
      write({ tab: next, q: '' });
    },
  };
}
