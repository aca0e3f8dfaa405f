/**
 * All reasons for which code may read across accounts. `database.system()` requires one of them, so that a reviewer
 * finds every such use here.
 */
export const crossAccountReasons = {
  'find-by-public-token':
    'website token, inbox identifier, pubsub token, survey link, portal slug or custom domain name the account they belong to',
  'list-accounts-of-user': 'sign-in shows a person all accounts they are a member of',
  'relay-events': 'the relay turns the events of all accounts into jobs and frames',
  measure: 'metrics count what waits in all accounts, never what it says',
  housekeeping: 'old events, uploads, tokens and idempotency keys are removed everywhere',
  'wake-snoozed': 'conversations whose snooze time is over are found in all accounts at once',
  'send-scheduled': 'messages whose time has come are found in all accounts at once',
  'publish-articles': 'articles whose time to be published has come are found in all accounts at once',
  'check-article-links':
    'help centers whose links are due are found in all accounts at once, and looked at one by one',
  'prove-domain':
    'a domain has one portal in the whole installation; the records of new domains are looked for at once',
  'read-mailboxes': 'mailboxes whose turn has come are found in all accounts at once, and read one by one',
  'send-campaigns': 'campaigns whose time has come are found in all accounts at once, and sent one by one',
  'super-administration': 'a super administrator looks after all accounts and people of the installation',
  'auto-resolve':
    'accounts that resolve inactive conversations are found all at once, their conversations one by one',
  'show-own-jobs': 'the ledger of a message names the jobs that wait for it, by keys of its own account',
  'erase-contact': 'jobs that name an erased contact leave the queue, by keys of their own account',
  'auto-assignment': 'inboxes with an assignment policy are found all at once, and given out one by one',
  'backfill-reporting': 'accounts whose history is not in the reporting events yet are found all at once',
  'update-report-rollups':
    'accounts whose sums of reports are behind are found all at once, and updated one by one',
  'send-report-emails': 'weekly emails that are due are found in all accounts at once, and sent one by one',
  'choose-article-address':
    'addresses of articles are unique over the installation; only whether one is taken is read',
  'choose-channel-identity':
    'an email address or a bot belongs to one inbox of the installation; only whether it is taken is read',
  'installation-status': 'set-up is offered while there is no account at all',
} as const;
export type CrossAccountReason = keyof typeof crossAccountReasons;
