import { CustomByGroup } from './components/custom/custom-by-group';
import { CustomByTime } from './components/custom/custom-by-time';
import { useCustomSearch } from './hooks/use-custom-search';
import { CONVERSATION_METRICS } from './model/metrics';

/** A report that a person puts together: a metric by time or by something else, narrowed, as a chart. The URL holds all of it. */
export function CustomReportPage() {
  const [search, onChange] = useCustomSearch();
  const metric = CONVERSATION_METRICS.find((known) => known === search.metric) ?? CONVERSATION_METRICS[0];
  const parts = { metric, search, onChange };
  return search.by ? <CustomByGroup {...parts} group={search.by} /> : <CustomByTime {...parts} />;
}
