import { CompareScreen } from './components/table/compare-screen';

export function AgentsReportPage() {
  return <CompareScreen key="agent" kind="agent" />;
}

export function TeamsReportPage() {
  return <CompareScreen key="team" kind="team" />;
}

export function InboxesReportPage() {
  return <CompareScreen key="inbox" kind="inbox" />;
}

export function LabelsReportPage() {
  return <CompareScreen key="label" kind="label" />;
}
