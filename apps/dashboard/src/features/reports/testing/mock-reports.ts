import type { ReportMetric, ReportSummary } from '@parley/contract';
import { mockApiCalls } from '../../../testing/mock-api-calls';

const DAY = 86_400;

interface Answers {
  views: unknown[];
  summary: ReportSummary;
  previous: ReportSummary;
  /** Value of the step with this number, from the first one on. */
  value: (metric: ReportMetric, step: number) => { value: number; count?: number };
  answer: (name: string, query: Record<string, unknown>) => unknown;
}

const summary: ReportSummary = {
  conversations_count: 1_129,
  incoming_messages_count: 3_412,
  outgoing_messages_count: 4_086,
  avg_first_response_time: 874,
  avg_resolution_time: 23_820,
  reply_time: 598,
  resolutions_count: 1_094,
};

const previous: ReportSummary = {
  conversations_count: 1_050,
  incoming_messages_count: 3_195,
  outgoing_messages_count: 3_914,
  avg_first_response_time: 1_025,
  avg_resolution_time: 26_320,
  reply_time: 552,
  resolutions_count: 0,
};

const agents = [
  { id: 7, name: 'Mira Kessler', email: 'mira@acme.example', confirmed: true, thumbnail: '', team_ids: [5] },
  { id: 8, name: 'Jonas Ek', email: 'jonas@acme.example', confirmed: true, thumbnail: '', team_ids: [] },
];

/** Answers the calls of reports for a file of tests. What a test sets in `answers` holds for that test. */
export function mockReports() {
  const answers: Answers = {
    summary,
    previous,
    value: () => ({ value: 0 }),
    answer: () => undefined,
    views: [],
  };
  const { sent } = mockApiCalls((name, input) => {
    const query = (input.query ?? {}) as Record<string, unknown>;
    const own = answers.answer(name, query);
    if (own !== undefined) return own;
    const [since, until] = [Number(query.since), Number(query.until)];
    switch (name) {
      case 'showReport': {
        const length = query.group_by === 'hour' ? 3_600 : query.group_by === 'week' ? 7 * DAY : DAY;
        return Array.from({ length: Math.round((until - since) / length) }, (_, step) => ({
          timestamp: since + step * length,
          ...answers.value(query.metric as ReportMetric, step),
        }));
      }
      case 'showReportSummary':
        return { ...(until * 1_000 > Date.now() ? answers.summary : answers.previous), previous };
      case 'showBotSummary':
        return {
          bot_resolutions_count: until * 1_000 > Date.now() ? 12 : 6,
          bot_handoffs_count: 3,
          previous: { bot_resolutions_count: 6, bot_handoffs_count: 3 },
        };
      case 'showBotMetrics':
        return { conversation_count: 40, message_count: 160, resolution_rate: 30, handoff_rate: 8 };
      case 'listReportViews':
        return answers.views;
      case 'listAgents':
        return agents;
      case 'summarizeAgents':
        return [row(7, 700, 690, 800), row(8, 383, 404, null)];
      case 'summarizeTeams':
        return [row(5, 12, 10, 90)];
      case 'summarizeInboxes':
        return [row(1, 3, 2, 60)];
      case 'summarizeLabels':
        return [{ ...row(4, 5, 4, 0), name: 'vip' }];
      case 'showLiveMetrics':
        return { open: 142, unattended: 38, unassigned: 27, pending: 16 };
      case 'showLiveGroups':
        return query.group_by === 'team_id'
          ? [
              { team_id: 5, open: 52, unattended: 14, unassigned: 8 },
              { team_id: null, open: 27, unattended: 9, unassigned: 11 },
            ]
          : [
              { assignee_id: 7, open: 12, unattended: 2, unassigned: 0 },
              { assignee_id: null, open: 27, unattended: 9, unassigned: 27 },
            ];
      case 'listConversations':
        return { data: { meta: {}, payload: [] } };
      default:
        return { payload: [] };
    }
  });
  return { answers, sent };
}

function row(id: number, conversations: number, resolved: number, first: number | null) {
  return {
    id,
    conversations_count: conversations,
    resolved_conversations_count: resolved,
    avg_first_response_time: first,
    avg_resolution_time: first,
    avg_reply_time: first,
  };
}

export const workspace = {
  inboxes: [
    { id: 1, name: 'Website', channel_type: 'Channel::WebWidget', working_hours_enabled: false },
    { id: 2, name: 'Support', channel_type: 'Channel::Email', working_hours_enabled: true },
  ],
  teams: [{ id: 5, name: 'front line' }],
  labels: [{ id: 4, title: 'vip', color: '#f00' }],
};

/** A row behind a figure; without a conversation it is one that the reader may not open. */
export function reportRow(id: number, conversation: object | null = {}) {
  return {
    id,
    at: 1_790_000_000,
    value: null,
    value_in_business_hours: null,
    conversation: conversation && {
      id: 70 + id,
      contact_name: 'Grace Park',
      inbox_id: 1,
      team_id: null,
      assignee: { id: 7, name: 'Mira Kessler' },
      status: 'open',
      labels: ['vip'],
      ...conversation,
    },
    message: null,
  };
}
