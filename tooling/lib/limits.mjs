// Every limit of the product: what it is, what happens above it, where the code sets it, and which test covers it at
// the limit and one above. `path :: text` means that the file contains the text; `node tooling/limits.mjs --check`
// verifies it.
const server = 'apps/server/src';
const matrix = `${server}/app/matrix`;
const contract = 'packages/contract/src';
const fields = `${matrix}/field-limits.test.ts :: every text and every list is accepted at its limit`;
const rates = `${matrix}/rate-limits.test.ts :: allows its limit of requests`;
const inputLimits = `${contract}/kit/limits.ts`;
const coreLimits = `${contract}/kit/core-limits.ts`;

export const limits = [
  {
    what: 'JSON or form body; depth; keys; items',
    value: '1 MiB; 32; 10 000; 10 000',
    beyond: '413; 400',
    where: [`${server}/platform/http-body/body-shape.ts :: maxDepth: 32, maxKeys: 10_000, maxItems: 10_000`],
    proof: [`${server}/platform/http-body/body-parsers.test.ts :: of 10 001 keys`],
  },
  {
    what: 'Address; header block; query parameters',
    value: '8 KiB; 16 KiB; 200',
    beyond: '414; 431; 400',
    where: [
      `${server}/app/http-app.ts :: URL_CHARACTERS = 8 * 1024`,
      `${server}/platform/http/limits.ts :: maxKeys: 200`,
    ],
    proof: [`${matrix}/wire.test.ts :: a URL one over 8 KiB`],
  },
  {
    what: 'Time to receive headers; a JSON body; a request with files; time to respond',
    value: '10 s; 60 s; 300 s; 30 s',
    beyond: '408; 503',
    where: [
      `${server}/app/http-app.ts :: HEADERS_WITHIN_MS = 10_000`,
      `${server}/platform/http-body/body-parsers.ts :: DEFAULT_BODY_MS = 60_000`,
      `${server}/app/http-app.ts :: REQUEST_WITHIN_MS = 300_000`,
      `${server}/app/response-timeout.ts :: RESPONSE_TIMEOUT_MS = 30_000`,
    ],
    proof: [
      `${server}/app/http-app.test.ts :: headers have 10 s`,
      `${server}/platform/http-body/body-parsers.test.ts :: that does not arrive in time is 408`,
      `${server}/app/response-timeout.test.ts :: a response that takes too long is 503`,
    ],
  },
  {
    what: 'Message content',
    value: '150 000 characters',
    beyond: '422',
    where: [`${coreLimits} :: messageContentCharacters: 150_000`],
    proof: [fields],
  },
  {
    what: 'Attachments of a message',
    value: '15',
    beyond: '422',
    where: [`${coreLimits} :: attachmentsPerMessage: 15`],
    proof: [
      fields,
      `${server}/modules/visitors/visitor-messages.test.ts :: attachments over the limit of size or number`,
    ],
  },
  {
    what: 'File (`MAXIMUM_FILE_UPLOAD_SIZE`); files of a request',
    value: '40 MiB; 30',
    beyond: '422; 413',
    where: [`${server}/platform/http-body/body-parsers.ts :: maxFileBytes ?? 40 * MEBIBYTE`],
    proof: [`${matrix}/uploads.test.ts :: a file over the limit is 422 on every route`],
  },
  {
    what: 'Files from unknown callers, or that no route accepts',
    value: 'none',
    beyond: '401; not stored',
    where: [
      `${server}/app/http-app.ts :: authenticateUploader`,
      `${server}/app/accepts-files.ts :: acceptsFiles`,
    ],
    proof: [`${matrix}/uploads.test.ts :: are never written to disk`],
  },
  {
    what: 'Avatar, uploaded or fetched (as in the compatible API; stored at 250 px)',
    value: '15 MiB',
    beyond: '422',
    where: [`${server}/modules/avatars/store-avatar.ts :: MAX_BYTES = 15 * 1024 * 1024`],
    proof: [`${server}/modules/avatars/store-avatar.test.ts :: a picture of 15 MiB becomes an avatar`],
  },
  {
    what: 'Upload fetched from a URL: bytes; time',
    value: 'as a file; 20 s',
    beyond: '422',
    where: [`${server}/modules/files/fetch-upload.ts :: TIMEOUT_MS = 20_000`],
    proof: [
      `${server}/modules/files/fetch-upload.test.ts :: a file of the largest size is fetched, one byte more`,
    ],
  },
  {
    what: 'Picture: pixels; frames; decoding time; decoding memory',
    value: '40 megapixels; 100; 10 s; 512 MiB in a process of its own',
    beyond: 'file kept, no preview',
    where: [`${server}/platform/files/image-decoder.ts :: pixels: 40_000_000`],
    proof: [
      `${server}/platform/files/image-decoder.test.ts :: a picture that takes more memory than allowed`,
    ],
  },
  {
    what: 'Macro: actions; parameters per action; conversations per run',
    value: '50; 100 of 150 000 characters; 100',
    beyond: '422',
    where: [
      `${contract}/macros/limits.ts :: actions: 50`,
      `${contract}/macros/limits.ts :: actionParams: limits.textsPerList`,
      `${contract}/macros/limits.ts :: conversationsAtOnce: limits.bulkIds`,
    ],
    proof: [
      fields,
      `${server}/modules/macros/macro-runs.test.ts :: too many conversations, actions or parameters`,
    ],
  },
  {
    what: 'Name, label, title; description',
    value: '255; 5 000 characters',
    beyond: '422',
    where: [`${inputLimits} :: nameCharacters: 255`, `${inputLimits} :: descriptionCharacters: 5_000`],
    proof: [fields],
  },
  {
    what: 'Attributes per object; value (conversations, as in the compatible API: texts 1 500, integers 9 999 999 999)',
    value: '100; 10 000 characters',
    beyond: '422',
    where: [
      `${inputLimits} :: attributesPerObject: 100`,
      `${inputLimits} :: attributeValueCharacters: 10_000`,
      `${inputLimits} :: attributeTextCharacters: 1_500`,
      `${inputLimits} :: attributeWholeNumber: 9_999_999_999`,
    ],
    proof: [`${matrix}/field-limits.test.ts :: attributes are limited to 100 an object`],
  },
  {
    what: 'URL of a page or webhook; email address',
    value: '2 048; 254 characters (64 before the @)',
    beyond: '422',
    where: [`${inputLimits} :: urlCharacters: 2_048`, `${inputLimits} :: emailCharacters: 254`],
    proof: [fields],
  },
  {
    what: 'Stored file name',
    value: '255 characters',
    beyond: 'shortened',
    where: [`${server}/platform/files/filename.ts :: MAX_LENGTH = 255`],
    proof: [`${matrix}/uploads.test.ts :: files of any type and name are accepted or rejected with a reason`],
  },
  {
    what: 'Page number',
    value: '10 000',
    beyond: 'empty page',
    where: [`${inputLimits} :: pageNumber: 10_000`],
    proof: [`${server}/app/http-app.test.ts :: a page beyond the last is empty`],
  },
  {
    what: 'Conditions per filter; values per condition; texts per list (labels, names)',
    value: '20; 100; 100',
    beyond: '422',
    where: [
      `${inputLimits} :: filterConditions: 20`,
      `${inputLimits} :: filterValues: 100`,
      `${inputLimits} :: textsPerList: 100`,
    ],
    proof: [fields],
  },
  {
    what: 'Filters whose contacts are counted in one call',
    value: '100',
    beyond: '422',
    where: [`${inputLimits} :: countedFilters: 100`],
    proof: [
      `${server}/modules/contacts/queries/list-contacts.test.ts :: contacts are counted: all who are known, and by each filter`,
    ],
  },
  {
    what: 'Former texts kept of an article',
    value: '200',
    beyond: 'the oldest are removed',
    where: [`${contract}/help-center/limits.ts :: versionsPerArticle: 200`],
    proof: [
      `${server}/modules/help-center/article-versions.test.ts :: an article keeps its 200 newest versions`,
    ],
  },
  {
    what: 'Saved views of reports that a person creates per account; parameters of one; their size as JSON',
    value: '100; 30; 2 000 characters',
    beyond: '422',
    where: [
      `${contract}/report-views/entities.ts :: perPerson: 100`,
      `${contract}/report-views/entities.ts :: searchKeys: 30`,
      `${contract}/report-views/entities.ts :: searchCharacters: 2_000`,
    ],
    proof: [
      `${server}/modules/report-views/report-views.test.ts :: a person can have at most 100 views in an account`,
      `${server}/modules/report-views/report-views.test.ts :: agents without access to reports reach no view; large and nested parameters are refused`,
    ],
  },
  {
    what: 'Saved views per user and account; size of a query as JSON',
    value: '1 000; 100 000 characters',
    beyond: '422',
    where: [
      `${contract}/custom-filters/entities.ts :: perPerson: 1_000`,
      `${contract}/custom-filters/entities.ts :: queryCharacters: 100_000`,
    ],
    proof: [
      `${server}/modules/custom-filters/custom-filters.test.ts :: a user can have at most 1000 views in an account`,
    ],
  },
  {
    what: 'Scheduled messages: per account; per conversation; how far ahead',
    value: '1 000; 50; 366 days',
    beyond: '422',
    where: [
      `${contract}/scheduled-messages/limits.ts :: perAccount: 1_000`,
      `${contract}/scheduled-messages/limits.ts :: perConversation: 50`,
      `${contract}/scheduled-messages/limits.ts :: latestDays: 366`,
    ],
    proof: [
      `${server}/modules/scheduled-messages/scheduled-messages.test.ts :: scheduled messages are limited per conversation`,
      `${server}/modules/scheduled-messages/scheduled-messages.test.ts :: the time must be in the future and within a year`,
    ],
  },
  {
    what: 'Ids',
    value: 'positive decimal numbers; none above 2^53 is issued',
    beyond: '404 in a path, 422 in a body',
    where: [`${contract}/kit/values.ts :: /^[1-9]\\d{0,18}$/`],
    proof: [`${matrix}/malformed-input.test.ts :: that no row can have is 404`],
  },
  {
    what: 'Email addresses per invitation; user IDs per list',
    value: '50; 100 (members of an inbox or team 1 000)',
    beyond: '422',
    where: [`${inputLimits} :: invitationsAtOnce: 50`],
    proof: [fields],
  },
  {
    what: 'Conversations or contacts per bulk action; bulk actions per user',
    value: '1 000; 60 a minute',
    beyond: '422; 429',
    where: [
      `${coreLimits} :: bulkActionIds: 1_000`,
      `${server}/modules/bulk-actions/actions/start-bulk-action.ts :: limit: 60, windowSeconds: 60`,
    ],
    proof: [`${server}/modules/bulk-actions/bulk-actions.test.ts :: more than 1 000 ids are refused`, rates],
  },
  {
    what: 'Contacts per bulk action on everything that a filter matches',
    value: '100 000',
    beyond: '422',
    where: [`${inputLimits} :: bulkMatches: 100_000`],
    proof: [`${server}/modules/bulk-actions/bulk-matches.test.ts :: more matches than one action may change`],
  },
  {
    what: 'Draft saves per user; addresses per field of an email',
    value: '120 a minute; 100',
    beyond: '429; 422',
    where: [
      `${server}/modules/reply-drafts/reply-drafts.actions.ts :: limit: 120, windowSeconds: 60`,
      `${inputLimits} :: recipientsPerField: 100`,
    ],
    proof: [rates, `${server}/modules/messages/message-recipients.test.ts :: a field accepts 100 addresses`],
  },
  {
    what: 'All requests from an IP address',
    value: '3 000 a minute',
    beyond: '429',
    where: [`${server}/app/http-app.ts :: name: 'all-requests', limit: 3_000`],
    proof: [rates],
  },
  {
    what: 'Failed sign-ins from an IP address; for an email address (not from a device signed in to it)',
    value: '5 in 5 min; 10 in 15 min',
    beyond: '429',
    where: [`${server}/modules/auth/auth.limits.ts :: 'sign-in-by-address', limit: 10`],
    proof: [
      rates,
      `${server}/modules/auth/sign-in-limits.test.ts :: ten wrong passwords block sign-in for a user`,
    ],
  },
  {
    what: 'Second factor: attempts per sign-in; per IP address; wrong codes per user',
    value: '5; 10 a minute; 10 in 15 min',
    beyond: '401; 429; 429',
    where: [
      `${server}/modules/auth/actions/complete-sign-in.ts :: TRIES = 5`,
      `${server}/modules/auth/auth.limits.ts :: 'mfa-sign-in-by-ip', limit: 10`,
      `${server}/modules/auth/auth.limits.ts :: 'mfa-codes-by-person', limit: 10`,
    ],
    proof: [
      rates,
      `${server}/modules/auth/mfa/two-factor.test.ts :: a sign-in allows five attempts at the code`,
    ],
  },
  {
    what: 'Changes to two-factor authentication per IP address',
    value: '5 a minute',
    beyond: '429',
    where: [`${server}/modules/auth/auth.limits.ts :: 'mfa-changes-by-ip', limit: 5`],
    proof: [rates],
  },
  {
    what: 'Audit log downloads per account',
    value: '10 an hour',
    beyond: '429',
    where: [
      `${server}/modules/audit-logs/audit-logs.agent-routes.ts :: 'audit-downloads-per-account', limit: 10`,
    ],
    proof: [rates],
  },
  {
    what: 'Downloads of survey answers per account',
    value: '30 an hour',
    beyond: '429',
    where: [`${server}/modules/csat/csat.agent-routes.ts :: 'csat-downloads-per-account', limit: 30`],
    proof: [rates],
  },
  {
    what: 'Tests of campaigns per account',
    value: '30 an hour',
    beyond: '429',
    where: [
      `${server}/modules/campaigns/campaigns.agent-routes.ts :: 'campaign-tests-per-account', limit: 30`,
    ],
    proof: [rates],
  },
  {
    what: 'Labels in the audience of a campaign; seconds on a page',
    value: '100; 86 400',
    beyond: '422',
    where: [
      `${contract}/campaigns/limits.ts :: labels: 100`,
      `${contract}/campaigns/limits.ts :: timeOnPageSeconds: 86_400`,
    ],
    proof: [fields],
  },
  {
    what: 'Data exports of contacts per account; days until one expires',
    value: '30 an hour; 7',
    beyond: '429; removed',
    where: [
      `${server}/modules/contact-privacy/actions/request-data-export.ts :: 'contact-data-exports-per-account', limit: 30`,
      `${server}/modules/contact-privacy/contact-data-exports.repository.ts :: EXPORT_KEPT_DAYS = 7`,
    ],
    proof: [rates, `${server}/modules/contact-privacy/contact-privacy.test.ts :: and expires`],
  },
  {
    what: 'File of contacts to import: size; rows; columns; bytes of a row',
    value: '200 MB; 1 000 000; 250; 1 MiB',
    beyond: '422',
    where: [
      `${inputLimits} :: importFileBytes: 200 * 1024 ** 2`,
      `${inputLimits} :: importRows: 1_000_000`,
      `${inputLimits} :: importColumns: 250`,
      `${inputLimits} :: importRowBytes: 1024 ** 2`,
    ],
    proof: [
      `${server}/modules/contact-imports/contact-imports.test.ts :: 100,000 columns`,
      `${server}/platform/http-body/body-parsers.test.ts :: a request may have a limit of its own`,
    ],
  },
  {
    what: 'Imports uploaded; results downloaded; exports of contacts; per account',
    value: '30; 60; 30 an hour',
    beyond: '429',
    where: [
      `${server}/modules/contact-imports/contact-imports.limits.ts :: name: 'contact-imports-per-account'`,
      `${server}/modules/contact-exports/contact-exports.limits.ts :: name: 'contact-exports-per-account'`,
    ],
    proof: [rates],
  },
  {
    what: 'Archive of articles to import: size; unpacked; one file of it; files',
    value: '100 MB; 500 MB; 10 MB; 10 000',
    beyond: '422 for the size; the check refuses the rest, or leaves out the file',
    where: [
      'packages/contract/src/help-center-moves/limits.ts :: archiveBytes: 100 * 1024 ** 2',
      'packages/contract/src/help-center-moves/limits.ts :: unpackedBytes: 500 * 1024 ** 2',
      'packages/contract/src/help-center-moves/limits.ts :: fileBytes: 10 * 1024 ** 2',
      'packages/contract/src/help-center-moves/limits.ts :: files: 10_000',
    ],
    proof: [
      `${server}/modules/help-center-moves/help-center-moves.test.ts :: unpack to too much`,
      `${server}/modules/help-center-moves/help-center-moves.test.ts :: too large files are left out`,
    ],
  },
  {
    what: 'Archives of articles uploaded; exports of articles; per account',
    value: '30; 30 an hour',
    beyond: '429',
    where: [
      `${server}/modules/help-center-moves/help-center-moves.limits.ts :: name: 'help-center-imports-per-account'`,
      `${server}/modules/help-center-moves/help-center-moves.limits.ts :: name: 'help-center-exports-per-account'`,
    ],
    proof: [rates],
  },
  {
    what: 'Archives of articles: kept before they are imported; imports with their results; exports',
    value: 'a day; 30 days; 7 days',
    beyond: 'deleted',
    where: [
      `${server}/modules/help-center-moves/imports.repository.ts :: interval '30 days'`,
      `${server}/modules/help-center-moves/exports.repository.ts :: EXPORT_DAYS = 7`,
    ],
    proof: [rates],
  },
  {
    what: 'Files of contacts: kept before they are imported; imports with their results; exports',
    value: 'a day; 30 days; 7 days',
    beyond: 'deleted',
    where: [
      `${server}/modules/contact-imports/contact-imports.repository.ts :: interval '30 days'`,
      `${server}/modules/contact-exports/contact-exports.repository.ts :: EXPORT_DAYS = 7`,
    ],
    proof: [`${server}/modules/contact-exports/contact-exports.test.ts :: for seven days`],
  },
  {
    what: 'Surveys opened, and answered, by link per IP address',
    value: '60 and 20 a minute',
    beyond: '429',
    where: [
      `${server}/modules/csat/csat.survey-routes.ts :: 'survey-reads-by-ip', limit: 60`,
      `${server}/modules/csat/csat.survey-routes.ts :: 'survey-answers-by-ip', limit: 20`,
    ],
    proof: [rates],
  },
  {
    what: 'Password resets and confirmations per IP address; per email address',
    value: '5 in 30 min; 5 an hour',
    beyond: '429',
    where: [`${server}/modules/auth/auth.limits.ts :: 'password-reset-by-ip', limit: 5`],
    proof: [rates],
  },
  {
    what: 'Sign-ups per IP address, per email address; single-use token attempts; wrong current passwords per user',
    value: '5 in 30 min, 5 an hour; 30 in 5 min; 10 in 15 min',
    beyond: '429',
    where: [`${server}/modules/auth/auth.limits.ts :: 'sign-up-by-ip', limit: 5`],
    proof: [rates],
  },
  {
    what: 'Widget: sessions, new conversations, and contact updates per IP address; messages and events per visitor',
    value: '30 an hour; 6 in 12 h; 60 an hour; 30; 30 a minute',
    beyond: '429',
    where: [`${server}/modules/visitors/visitor-limits.ts :: 'widget-conversations-by-ip', limit: 6`],
    proof: [rates],
  },
  {
    what: 'Client API: contacts; messages per inbox and IP address',
    value: '60; 120 a minute',
    beyond: '429',
    where: [`${server}/modules/visitors/visitor-limits.ts :: 'public-messages-by-inbox-and-ip', limit: 120`],
    proof: [rates],
  },
  {
    what: 'Messages; transcripts per conversation',
    value: '200 a minute; 5 an hour',
    beyond: '422; 429',
    where: [`${server}/modules/messages/check-message.ts :: limit: 200, windowSeconds: 60`],
    proof: [rates],
  },
  {
    what: 'Translations per account; time per translation; response size',
    value: '120 / min; 20 s; 2 MiB',
    beyond: '429; 422',
    where: [
      `${server}/modules/translations/translate-message.ts :: limit: 120, windowSeconds: 60`,
      `${server}/modules/translations/libre-translate.ts :: TIMEOUT_MS = 20_000`,
      `${server}/modules/translations/libre-translate.ts :: MAX_BYTES = 2 * 1024 * 1024`,
    ],
    proof: [
      `${server}/modules/translations/translations.test.ts :: a translation over the limit of an account is 429`,
    ],
  },
  {
    what: 'Message details: events; attempts; deliveries',
    value: '100; 50; 50',
    beyond: 'the rest is omitted, with a note',
    where: [
      `${server}/modules/message-ledger/message-ledger.repository.ts :: EVENTS_AT_MOST = 100`,
      `${server}/modules/message-ledger/message-ledger.repository.ts :: SENDS_AT_MOST = 50`,
      `${server}/modules/message-ledger/show-message-ledger.ts :: DELIVERIES_AT_MOST = 50`,
    ],
    proof: [`${server}/modules/message-ledger/message-ledger.test.ts :: the first hundred events are listed`],
  },
  {
    what: 'Direct uploads per user or visitor; time until the upload starts',
    value: '60 an hour; 15 minutes',
    beyond: '429; 404',
    where: [`${server}/modules/files/direct-uploads.ts :: limit: 60, windowSeconds: 3_600`],
    proof: [rates, `${server}/modules/files/direct-uploads.test.ts :: an upload URL that is forged, expired`],
  },
  {
    what: 'Searches; contact searches; uploads; webhook tests per account',
    value: '100; 100 a minute; 60 an hour; 10 a minute',
    beyond: '429',
    where: [`${server}/modules/files/files.routes.ts :: limit: 60, windowSeconds: 3_600`],
    proof: [rates],
  },
  {
    what: 'Test notifications per user',
    value: '10 a minute',
    beyond: '429',
    where: [`${server}/modules/notifications/notifications.limits.ts :: limit: 10, windowSeconds: 60`],
    proof: [rates],
  },
  {
    what: 'All rate limits across processes, also while Redis is down',
    value: 'shared',
    beyond: '429',
    where: [`${server}/platform/limits/index.ts :: createSharedLimits`],
    proof: [`${server}/platform/limits/shared-limits.test.ts :: two processes share a small limit`],
  },
  {
    what: 'Socket: frame size; frame rate; rooms; time without a room',
    value: '64 KiB; 30 a second, 100 at once; 10; 10 s',
    beyond: '1009; 1008',
    where: [`${server}/platform/realtime/limits.ts :: frameBytes: 64 * 1024`],
    proof: [
      `${matrix}/sockets.test.ts :: a frame of 64 KiB is read, one over ends the socket`,
      `${server}/platform/realtime/cable.test.ts :: the 11th subscription closes the socket`,
    ],
  },
  {
    what: 'Sockets per user; per IP address',
    value: '20; 200',
    beyond: '1008',
    where: [`${server}/platform/realtime/limits.ts :: socketsPerUser: 20`],
    proof: [`${server}/platform/realtime/cable.test.ts :: sockets per user and per IP address are limited`],
  },
  {
    what: 'Socket: unread bytes; events replayed after a reconnect; events kept',
    value: '1 MiB; 5 000 in pages of at most 500; 72 h',
    beyond: '1013; `sync.reset`',
    where: [`${server}/platform/realtime/limits.ts :: sendBufferBytes: 1024 * 1024`],
    proof: [
      `${server}/platform/realtime/connection.test.ts :: is dropped before more than 1 MiB waits for it`,
      `${server}/platform/realtime/catch-up.test.ts :: a client that does not read is dropped`,
    ],
  },
  {
    what: 'Typing',
    value: 'once in 2 s per person, and every change',
    beyond: 'coalesced',
    where: [`${server}/platform/realtime/coalescer.ts :: `],
    proof: [`${server}/platform/realtime/cable.test.ts :: typing is sent once in 2 s per typist`],
  },
  {
    what: 'Outbound request: connecting; total time; bytes read; redirects',
    value: '2 s; 20 s; 64 KiB by default; 3',
    beyond: 'error',
    where: [`${server}/platform/outbound/outbound-client.ts :: connectTimeoutMs: 2_000`],
    proof: [
      `${server}/platform/outbound/outbound-client.test.ts :: a response at the size limit is accepted, one byte more`,
    ],
  },
  {
    what: 'Webhook: response bytes kept; retries',
    value: '64 KiB; 8 within a day',
    beyond: 'dead letter',
    where: [`${server}/modules/webhooks/delivery/send-webhook.ts :: ANSWER_BYTES = 64 * 1024`],
    proof: [
      `${server}/modules/webhooks/delivery/retry-schedule.test.ts :: a delivery is retried eight times over about a day`,
    ],
  },
  {
    what: 'Viewers of a conversation: named; per window; time without activity',
    value: '20, all are counted; 1 conversation; 25 s',
    beyond: 'not named; the latest counts; removed',
    where: [
      `${server}/modules/conversations/viewers.ts :: NAMED_AT_MOST = 20`,
      `${server}/platform/presence/viewer-store.ts :: VIEWER_TTL_SECONDS = 25`,
    ],
    proof: [
      `${server}/platform/realtime/viewer-broadcaster.test.ts :: a window that stops renewing is removed`,
      `${server}/platform/realtime/viewer-broadcaster.test.ts :: of many requests of a window the last one counts`,
    ],
  },
  {
    what: 'Search in a conversation: messages searched, newest first; hits; terms',
    value: '50 000; 1 000; 16',
    beyond: 'not searched; `has_more`; ignored',
    where: [
      `${server}/modules/search/queries/search-conversation.ts :: READ_AT_MOST = 50_000`,
      `${server}/modules/search/queries/search-index.ts :: HITS_AT_MOST = 1_000`,
    ],
    proof: [`${server}/modules/search/conversation-search.test.ts :: at most sixteen words`],
  },
  {
    what: 'Sessions per user',
    value: '25',
    beyond: 'the oldest one ends',
    where: [`${server}/modules/auth/sessions.repository.ts :: SESSIONS_PER_USER = 25`],
    proof: [`${server}/modules/auth/sign-in.test.ts :: the 26th session of a user ends the oldest`],
  },
  {
    what: 'Notifications per user and account (daily clean-up); age; devices; deliveries kept per device',
    value: '300; a month; 10; 20',
    beyond: 'the oldest are removed',
    where: [
      `${server}/modules/notifications/jobs/remove-old-notifications.job.ts :: KEPT_PER_USER = 300`,
      `${server}/modules/notifications/devices/devices.repository.ts :: DEVICES_KEPT = 10`,
    ],
    proof: [
      `${server}/modules/notifications/jobs/jobs.test.ts :: notifications are removed after a month`,
      `${server}/modules/notifications/devices/devices.test.ts :: a user has at most ten devices`,
    ],
  },
  {
    what: 'Undo of a merge of two contacts',
    value: '30 days',
    beyond: '422, later 404',
    where: [`${inputLimits} :: contactMergeUndoDays: 30`],
    proof: [
      `${server}/modules/contact-merges/contact-merges.test.ts :: after 30 days a merge can’t be undone`,
    ],
  },
  {
    what: 'Database: statement; lock; idle in a transaction; waiting for a connection',
    value: '10 s; 5 s; 10 s; 5 s',
    beyond: '503',
    where: [`${server}/platform/db/pool.ts :: idle_in_transaction_session_timeout: 10_000`],
    proof: [`${server}/app/outage.test.ts :: after the database closed every connection`],
  },
  {
    what: 'Load: event loop delay, twice in a row; heap',
    value: '1 s; 85 %',
    beyond: '503',
    where: [`${server}/app/overload.ts :: LAG_LIMIT_MS = 1_000`],
    proof: [`${server}/app/overload.test.ts :: repeated event loop delays mark the process as overloaded`],
  },
];

/** Limits of features that do not exist yet. */
export const limitsLater = [
  'Inbound mail: size, parts, nesting, headers; IMAP and SMTP times; emails per day; automatic replies: with email inboxes',
  'Recipients per message: with email inboxes',
  'Reports',
  'Archives: none are opened',
  'Article views; automation: depth and actions',
  'Images in an editor (4 MiB)',
];
