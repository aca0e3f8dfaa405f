import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ui = 'packages/ui/src/components';
const dashboard = 'apps/dashboard/src';
const server = 'apps/server/src/modules';

/** Every number of the specification's last chapters, where it stands, and what it has to be. */
const constants = {
  'lists and the line': [
    [
      'away before the page loads anew, ms',
      `${dashboard}/shared/realtime/realtime.ts`,
      /RELOAD_AFTER_MS = (\S+);/,
      '10_800_000',
    ],
    [
      'more to read again after a gap, s',
      `${dashboard}/features/conversations/data/refetch-after-gap.ts`,
      /MARGIN_SECONDS = (\S+);/,
      '15',
    ],
    [
      'reconnected is shown, ms',
      `${dashboard}/features/shell/hooks/use-network-notice.ts`,
      /RECONNECTED_SHOWN_MS = (\S+);/,
      '2000',
    ],
    [
      'somebody writes, ms',
      `${dashboard}/features/conversations/data/typing-store.ts`,
      /EXPIRES_MS = (\S+);/,
      '30_000',
    ],
    [
      'between reports of writing, ms',
      `${dashboard}/features/composer/hooks/use-typing-report.ts`,
      /EVERY_MS = (\S+);/,
      '4_000',
    ],
    [
      'before a conversation counts as read, ms',
      `${dashboard}/features/conversation-thread/hooks/use-mark-seen.ts`,
      /SEEN_AFTER_MS = (\S+);/,
      '4_000',
    ],
    [
      'version of the local database',
      `${dashboard}/shared/workspace/local-store.ts`,
      /DATABASE_VERSION = (\S+);/,
      '1_678_706_392',
    ],
    ['what is kept there', `${dashboard}/shared/workspace/local-store.ts`, /KEYS = '(\S+)'/, 'cache-keys'],
    [
      'status at first',
      `${dashboard}/features/conversations/model/conversation-filters.ts`,
      /DEFAULT_FILTERS.*status: '(\w+)'/,
      'open',
    ],
    [
      'order at first',
      `${dashboard}/features/conversations/model/conversation-sort.ts`,
      /DEFAULT_SORT: Sort = '(\w+)'/,
      'last_activity_at_desc',
    ],
    // 5 ascending and 0 descending, of priorities from 1 to 4: last both ways.
    [
      'no priority',
      `${server}/conversations/queries/conversation-order.ts`,
      /conversations\.priority \$\{sql\.raw\(way\)\} (nulls \w+)/,
      'nulls last',
    ],
  ],
  'counts and pages': [
    [
      'notifications of a page, asked',
      `${dashboard}/features/notifications/model/notification-list.ts`,
      /PAGE_SIZE = (\S+);/,
      '15',
    ],
    [
      'notifications of a page, answered',
      `${server}/notifications/notifications.agent-routes.ts`,
      /PER_PAGE = (\S+);/,
      '15',
    ],
    [
      'lines of a page of the audit log',
      `${server}/audit-logs/audit-logs.agent-routes.ts`,
      /PER_PAGE = (\S+);/,
      '15',
    ],
    [
      'last page',
      `${dashboard}/features/notifications/model/paging.ts`,
      /return count > PAGE_SIZE \? (.+) : 1;/,
      'Math.ceil(count / PAGE_SIZE)',
    ],
    ['most at the bell', `${dashboard}/features/shell/model/unread-count.ts`, /MOST_SHOWN = (\S+);/, '99'],
    ['days of trial', `${dashboard}/features/shell/model/banner-rules.ts`, /TRIAL_DAYS = (\S+);/, '15'],
  ],
  'toasts, tooltips, dialogs': [
    ['a toast is shown, ms', 'packages/ui/src/lib/toast-store.ts', /SHOWN_MS = (\S+);/, '2500'],
    ['width of a toast', `${ui}/toast.tsx`, /w-full max-w-\[(\S+)\]/, '25rem'],
    ['before a tooltip, ms', `${ui}/tooltip.tsx`, /SHOW_DELAY_MS = (\S+);/, '200'],
    ['width of a modal', `${ui}/modal-panel.tsx`, /md: 'max-w-\[(\S+)\]'/, '37.5rem'],
    ['a modal of full width', `${ui}/modal-panel.tsx`, /full: '(\S+)'/, 'max-w-none'],
    ['corners of a modal', `${ui}/modal-panel.tsx`, /animate-rise (rounded-\w+)/, 'rounded-lg'],
    ['yes', `${ui}/use-confirm.tsx`, /confirmLabel = '(\w+)'/, 'Yes'],
    ['no', `${ui}/use-confirm.tsx`, /cancelLabel = '(\w+)'/, 'No'],
  ],
  'pickers and dropdowns': [
    ['years of the calendar', 'packages/ui/src/lib/calendar.ts', /YEARS_SHOWN = (\d+);/, '10'],
    ['months', 'packages/ui/src/lib/calendar.ts', /MONTHS_OF_YEAR = (\d+);/, '12'],
    ['weeks', 'packages/ui/src/lib/calendar.ts', /WEEKS_SHOWN = (\d+);/, '6'],
    ['days', 'packages/ui/src/lib/calendar.ts', /DAYS_OF_WEEK = (\d+);/, '7'],
    ['first day, from Monday', 'packages/ui/src/lib/calendar.ts', /firstWeekday = (\d)/, '0'],
    ['width of the date panel', `${ui}/date-range-picker/date-range-picker.tsx`, /w-\[(\w+)\] p-0/, '880px'],
    ['its height', `${ui}/date-range-picker/date-range-picker.tsx`, /md:h-\[(\w+)\]/, '490px'],
    [
      'between steps of a drag in the colours, ms',
      `${ui}/color-picker/saturation-square.tsx`,
      /DRAG_THROTTLE_MS = (\S+);/,
      '20',
    ],
    ['side of a menu', `${ui}/menu.tsx`, /side = '(\w+)'/, 'top'],
    ['side of a dropdown', `${ui}/searchable-dropdown/searchable-dropdown.tsx`, /placement = '(\w+)'/, 'top'],
    ['options of a dropdown', `${ui}/searchable-dropdown/dropdown-list.tsx`, /MOST_OPTIONS = (\S+);/, '1000'],
    ['its height', `${ui}/searchable-dropdown/dropdown-list.tsx`, /max-h-\[(\w+)\]/, '300px'],
    [
      'its hint',
      `${ui}/searchable-dropdown/dropdown-list.tsx`,
      /ENTER_HINT = '(.+)';/,
      'Press enter to select',
    ],
    [
      'its word for no match',
      `${ui}/searchable-dropdown/dropdown-list.tsx`,
      /NO_MATCH = '(.+)';/,
      'No elements found. Consider changing the search query.',
    ],
    [
      'its word for no option',
      `${ui}/searchable-dropdown/dropdown-list.tsx`,
      /EMPTY = '(.+)';/,
      'List is empty.',
    ],
    [
      'list above a highlighted country, px',
      `${ui}/phone-input/country-picker.tsx`,
      /SCROLL_OFFSET_PX = (\S+);/,
      '40',
    ],
  ],
  'editor, snippets, inboxes': [
    ['size of a picture, MB', `${ui}/rich-text-editor/upload-image.ts`, /MAX_IMAGE_MB = (\S+);/, '4'],
    [
      'signs after a colon before emoji are shown',
      `${ui}/rich-text-editor/triggers/trigger-rules.ts`,
      /emoji: \{ pattern: .*\{(\d),\}/,
      '2',
    ],
    ['small picture', `${ui}/rich-text-editor/image-size.ts`, /'small', height: '(\w+)'/, '24px'],
    ['medium picture', `${ui}/rich-text-editor/image-size.ts`, /'medium', height: '(\w+)'/, '48px'],
    ['large picture', `${ui}/rich-text-editor/image-size.ts`, /'large', height: '(\w+)'/, '72px'],
    [
      'picture in its own size',
      `${ui}/rich-text-editor/image-size.ts`,
      /'original', height: '(\w+)'/,
      'auto',
    ],
    [
      'tools',
      `${ui}/rich-text-editor/toolbar/tools.tsx`,
      /DEFAULT_TOOLS[^[]*\[\]? = \[([^\]]+)\]/,
      "'strong', 'em', 'link', 'undo', 'redo', 'bulletList', 'orderedList', 'code',",
    ],
    ['language of a snippet', `${ui}/code-snippet.tsx`, /language = '(\w+)'/, 'javascript'],
    ['playground', 'packages/ui/src/lib/playground.ts', /private: (\w+)/, 'true'],
    [
      'kinds of a person’s picture',
      `${ui}/avatar-picker.tsx`,
      /KINDS = \[(.+)\]/,
      "'image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp'",
    ],
    [
      'colour of a new widget',
      `${dashboard}/features/inboxes/model/new-inbox-forms.ts`,
      /DEFAULT_WIDGET_COLOR = '(\S+)'/,
      '#009CE0',
    ],
    [
      'rows of the greeting',
      `${dashboard}/features/inboxes/components/greeting-fields.tsx`,
      /rows=\{(\d+)\}/,
      '4',
    ],
    [
      'languages from right to left',
      'packages/i18n/src/locales.ts',
      /RIGHT_TO_LEFT = new Set\(\[(.+)\]\)/,
      "'ar', 'as', 'fa', 'he', 'ku', 'ur'",
    ],
  ],
};

const root = new URL('..', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');

describe.each(Object.entries(constants))('CN1: %s', (_chapter, rows) => {
  test.each(rows)('CN1: %s', (_what, file, pattern, expected) => {
    expect(pattern.exec(read(file))?.[1]?.replaceAll(/\s+/g, ' ').trim(), file).toBe(expected);
  });
});

/** Not in the build; docs/decisions/0030 says of each why. */
test.each([
  ['popover disposal', '150 ms'],
  ['tooltip dispose time-out', '5,000,000 ms'],
  ['heatmap', '3600 s'],
  ['satisfaction', '1 to 5'],
  ['sort of contacts', 'name'],
])('CN1: that %s (%s) is not in the build is decided', (what, value) => {
  const page = read('docs/decisions/0030-numbers-that-are-not-in-the-build.md').toLowerCase();
  expect(page).toContain(what);
  expect(page).toContain(value);
});
