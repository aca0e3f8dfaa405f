import { labelTitle, MAIN } from './accounts.mjs';

const sorts = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_asc',
  'waiting_since_desc',
];
/** The deepest page that offset pagination has to support. */
const DEEP_PAGE = 40;

const common = { inbox: 1, team: 5, label: labelTitle(0) };
const rare = { inbox: MAIN.inboxes, label: labelTitle(MAIN.labels - 1) };

const filters = {
  'open, all': {},
  'open, mine': { assignee_type: 'me' },
  'open, unassigned': { assignee_type: 'unassigned' },
  'open, assigned': { assignee_type: 'assigned' },
  'resolved, all': { status: 'resolved' },
  'resolved, mine': { status: 'resolved', assignee_type: 'me' },
  'resolved, unassigned': { status: 'resolved', assignee_type: 'unassigned' },
  'snoozed, all': { status: 'snoozed' },
  'any status, all': { status: 'all' },
  'any status, mine': { status: 'all', assignee_type: 'me' },
  'busy inbox': { inbox_id: common.inbox },
  'quiet inbox': { inbox_id: rare.inbox },
  'busy inbox, resolved': { inbox_id: common.inbox, status: 'resolved' },
  'busy inbox, any status': { inbox_id: common.inbox, status: 'all' },
  'busy inbox, unassigned': { inbox_id: common.inbox, assignee_type: 'unassigned' },
  team: { team_id: common.team },
  'team, resolved': { team_id: common.team, status: 'resolved' },
  'common label': { labels: [common.label] },
  'rare label': { labels: [rare.label] },
  'common label, resolved': { labels: [common.label], status: 'resolved' },
  'rare label, resolved': { labels: [rare.label], status: 'resolved' },
  unattended: { conversation_type: 'unattended' },
  mentions: { conversation_type: 'mention' },
  'mentions, any status': { conversation_type: 'mention', status: 'all' },
  participating: { conversation_type: 'participating' },
  'participating, resolved': { conversation_type: 'participating', status: 'resolved' },
};

/** Every view of the conversation list in every order, first and deep page. */
export function listViews() {
  const views = [];
  for (const [name, filter] of Object.entries(filters))
    for (const sort_by of sorts)
      for (const page of [1, DEEP_PAGE])
        views.push({ name: `${name} | ${sort_by} | page ${page}`, query: { ...filter, sort_by, page } });
  return views;
}

/** The views whose counts are requested; one of each, because the order does not affect counts. */
export function countViews() {
  return Object.entries(filters).map(([name, query]) => ({ name: `counts: ${name}`, query }));
}
