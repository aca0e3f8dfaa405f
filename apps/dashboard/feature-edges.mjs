/**
 * The imports allowed between features (folders of `src/features`). A feature that is not listed imports only `shared` and
 * packages.
 * `npm run check` compares this with the imports, tests included, and allows neither a cycle nor an unused entry.
 *
 * The conversation screen composes its parts, the parts use what they share: `conversations` has the data of a
 * conversation (queries, optimistic changes, events), its model and the components that several parts show.
 */
export const featureEdges = {
  'conversation-screen': [
    'composer',
    'conversation-actions',
    'conversation-details',
    'conversation-list',
    'conversation-sidebar',
    'conversation-thread',
    'conversations',
    'setup-guide',
  ],
  // Variables of replies, for reviewing what a macro would send; opening the search in the thread.
  'conversation-actions': ['composer', 'conversation-thread', 'conversations'],
  // The order of the list from which the contact was opened.
  'contact-page': ['contacts', 'conversations'],
  // Links to suggested articles are inserted into the reply.
  'conversation-details': ['composer', 'conversations'],
  'conversation-filters': ['conversations'],
  // A card shows that a reply was begun; the head of the list opens the filters.
  'conversation-list': ['composer', 'conversation-filters', 'conversations'],
  'conversation-sidebar': ['conversations'],
  // "Reply to" and "Undo send" put something into the reply box.
  'conversation-thread': ['composer', 'conversations'],
  // Files of the first message are chosen as those of a reply.
  'new-conversation': ['composer', 'conversations'],
  composer: ['conversations'],
  // The overview previews the messages of those who wait longest as the list does.
  reports: ['conversations'],
  // The sidebar of the help center lists its articles and categories.
  shell: ['help-center'],
};
