const DAY = 86_400;
/** The data set ends here; its conversations were started in the 900 days before. */
const END = Date.UTC(2026, 9, 1) / 1_000;

const base = '/api/v2/accounts/1';
const path = (name, query) =>
  `${base}/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** Periods as clients ask for them: until the last second of a day in their time zone, so that a part of a quarter is over. */
const periodOf = (days, shift) => ({
  since: END - days * DAY - shift * DAY - 7_200,
  until: END - shift * DAY - 7_200 - 1,
});

const codes = { account: 0, inbox: 1, team: 2, agent: 3, label: 4 };
const measuresOf = {
  conversations_count: 'conversations',
  incoming_messages_count: 'incoming_messages',
  outgoing_messages_count: 'outgoing_messages',
  resolutions_count: 'resolutions',
  avg_first_response_time: 'first_responses',
  avg_resolution_time: 'resolutions',
  reply_time: 'replies',
};
const sumOf = { first_responses: 'first_response_sum', resolutions: 'resolution_sum', replies: 'reply_sum' };

/** The report kinds of the compatible API with their goals, and the bare statement that sums what each needs. */
export function reportRequests({ plans }) {
  const [main] = plans;
  /** The busiest ones: ids are handed out by how much is used. */
  const subjects = {
    account: undefined,
    inbox: main.first.inbox,
    team: main.first.team,
    agent: main.first.user,
    label: 1,
  };
  const over = (days) => [0, 1, 2, 3, 4].map((shift) => periodOf(days, shift));
  const kinds = (days) => {
    const periods = over(days);
    const steps = (metric, type, group_by) => ({
      name: `${metric} of ${type} by ${group_by}, ${days} days`,
      paths: periods.map((period) =>
        path('reports', {
          ...period,
          metric,
          type,
          group_by,
          timezone: 'Europe/Berlin',
          ...(subjects[type] && { id: subjects[type] }),
        }),
      ),
      floor: periods.map((period) => stepFloor(metric, type, group_by, period, subjects[type])),
    });
    const table = (name, dimension) => ({
      name: `${name}, ${days} days`,
      paths: periods.map((period) => path(name, period)),
      floor: periods.map((period) => tableFloor(codes[dimension] ?? dimension, period)),
    });
    return [
      ...Object.keys(measuresOf).map((metric) => steps(metric, 'account', 'day')),
      ...['inbox', 'team', 'agent', 'label'].flatMap((type) => [
        steps('outgoing_messages_count', type, 'day'),
        steps('avg_resolution_time', type, 'day'),
      ]),
      steps('incoming_messages_count', 'account', 'month'),
      ...(days < 400 ? [steps('incoming_messages_count', 'account', 'hour')] : []),
      ...Object.keys(subjects).map((type) => ({
        name: `summary of ${type}, ${days} days`,
        paths: periods.map((period) =>
          path('reports/summary', { ...period, type, ...(subjects[type] && { id: subjects[type] }) }),
        ),
        floor: periods.map((period) => tableFloor(codes[type], period, subjects[type])),
      })),
      table('summary_reports/agent', 'agent'),
      table('summary_reports/inbox', 'inbox'),
      table('summary_reports/team', 'team'),
      table('summary_reports/label', 'label'),
      table('reports/inbox_label_matrix', 5),
      table('reports/first_response_time_distribution', 'inbox'),
      ...['agent', 'team', 'inbox', 'label'].map((group_by) => ({
        name: `outgoing messages by ${group_by}, ${days} days`,
        paths: periods.map((period) => path('reports/outgoing_messages_count', { ...period, group_by })),
        floor: periods.map((period) => tableFloor(codes[group_by], period)),
      })),
      ...(days < 400
        ? [
            {
              name: 'summary_reports/channel, 180 days',
              paths: over(180).map((period) => path('summary_reports/channel', period)),
              floor: over(180).map((period) => tableFloor(6, period)),
            },
          ]
        : []),
    ];
  };
  const week = over(7);
  return [
    { id: 'report-year', what: 'each report over a year', goalMs: 200, requests: kinds(365) },
    { id: 'report-three-years', what: 'each report over all 900 days', goalMs: 400, requests: kinds(900) },
    {
      id: 'report-heat-map',
      what: 'heat map: a week by hour, and its CSV',
      goalMs: 100,
      requests: [
        {
          name: 'conversations of a week by hour',
          paths: week.map((period) =>
            path('reports', {
              ...period,
              metric: 'conversations_count',
              type: 'account',
              group_by: 'hour',
              timezone: 'Asia/Kathmandu',
            }),
          ),
          floor: week.map((period) => stepFloor('conversations_count', 'account', 'hour', period)),
        },
      ],
    },
    {
      id: 'report-live',
      what: 'live overview',
      goalMs: 30,
      requests: [
        ['conversation_metrics', {}],
        ['grouped_conversation_metrics', { group_by: 'assignee_id' }],
        ['grouped_conversation_metrics', { group_by: 'team_id' }],
      ].map(([name, query]) => ({
        name: `${name} ${Object.values(query).join('')}`.trim(),
        paths: [path(`live_reports/${name}`, query)],
        floor: [
          [
            `select assignee_id, sum(total) from conversation_counts where account_id = 1 and status = 0 and scope = 'all'
             group by 1`,
            [],
          ],
        ],
      })),
    },
    {
      id: 'report-rows',
      what: 'first page of the rows behind a figure',
      goalMs: 150,
      requests: [365, 900].flatMap((days) =>
        [
          ['conversations_count', 'account'],
          ['incoming_messages_count', 'account'],
          ['outgoing_messages_count', 'agent'],
          ['avg_first_response_time', 'inbox'],
          ['avg_resolution_time', 'team'],
          ['reply_time', 'label'],
          ['resolutions_count', 'account'],
        ].map(([metric, type]) => ({
          name: `rows of ${metric} of ${type}, ${days} days`,
          paths: over(days).map((period) =>
            path('reports/rows', { ...period, metric, type, ...(subjects[type] && { id: subjects[type] }) }),
          ),
          floor: over(days).map((period) => stepFloor(metric, type, 'year', period, subjects[type])),
        })),
      ),
    },
  ];
}

const span = `starts_at >= date_bin('15 minutes', to_timestamp($1), 'epoch') and starts_at < to_timestamp($2)`;
const subjectIs = (type, id) =>
  type === 'label'
    ? `detail = (select title from labels where account_id = 1 and id = ${id})`
    : `subject_id = ${id}`;

function stepFloor(metric, type, group, { since, until }, id) {
  const measure = measuresOf[metric];
  const total = metric in sumOf || metric.endsWith('count') ? 'null' : `sum(${sumOf[measure]})`;
  return [
    `select date_trunc('${group}', starts_at, 'Europe/Berlin') as step, sum(${measure}), ${total}
     from report_rollups where account_id = 1 and dimension = ${codes[type]}
       and ${id === undefined ? 'subject_id = 0' : subjectIs(type, id)} and ${span} group by 1 order by 1`,
    [since, until],
  ];
}

function tableFloor(code, { since, until }, id) {
  const type = Object.keys(codes).find((name) => codes[name] === code);
  return [
    `select subject_id, detail, sum(conversations), sum(incoming_messages), sum(outgoing_messages), sum(resolutions),
       sum(resolution_sum), sum(first_responses), sum(first_response_sum), sum(replies), sum(reply_sum)
     from report_day_rollups where account_id = 1 and dimension = ${code}
       ${id === undefined ? '' : `and ${subjectIs(type, id)}`} and ${span} group by 1, 2`,
    [since, until],
  ];
}
