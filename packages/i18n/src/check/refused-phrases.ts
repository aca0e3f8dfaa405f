type Messages = Readonly<Record<string, string | undefined>>;

/** Phrases that read as translated, or use British spelling, each with its replacement. */
const REFUSED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bsomebody\b/i, 'someone, or name the subject'],
  [/\banybody\b/i, 'anyone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bnobody\b/i, 'no one, or “No agents”, “Unassigned”'],
  [/\bwhoever\b/i, 'name the person: “your installation’s administrator”'],
  [/\bthat which\b|\bof which\b/i, 'two sentences'],
  [/\be-mails?\b/i, 'email'],
  [/\b(a|the|this|test|new) mails?\b|\bby mail\b/i, 'email'],
  [/\bcolours?\b/i, 'color'],
  [/\bcentres?\b/i, 'center'],
  [/\bcancell(ed|ing)\b/i, 'canceled, canceling'],
  [/\bbehaviours?\b/i, 'behavior'],
  [/\b(recogni|organi|customi|authori|personali)s(e|ed|es|ing)\b/i, 'the spelling with z'],
  [/\blabelled\b/i, 'labeled'],
  [/\blicence\b/i, 'license'],
  [/\b(is|are) there$|\b(is|are) there (already|now)\b/i, 'object + participle: “Label created”'],
  [
    /\b(is|are|was|were) (created|saved|deleted|removed|sent) (now|already)\b/i,
    'object + participle: “Changes saved”',
  ],
  [/^The .+ (is|was|are|were) (created|saved|deleted|sent)\.?$/, 'object + participle: “Label deleted”'],
  [/\b(is|are) resolved now\b/i, 'marked as resolved'],
  [/\bcould not be (loaded|saved|deleted|sent|changed|created|found)\b/i, 'Couldn’t load …, Couldn’t save …'],
  [/\bany more\b/i, 'no longer'],
  [/\bthere is (a|an|no) .+ (already|like this)\b/i, '“A label with this name already exists”'],
  [/^to the \w+s?$/i, '“Back to webhooks”, “Jump to latest”'],
  [/\bbelongs? to nobody\b|\bassign(ed)? to nobody\b/i, 'Unassigned, Unassign'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically'],
  [/\bwhat became of\b/i, '“Message details”, “Results”'],
  [/\btakes? (no )?part\b/i, 'join, leave or participate in'],
  [/\bgiv(e|en) to the team\b/i, 'Assign team'],
  [/\bpass(ed)? over\b|\btaken back\b|\btake back\b/i, 'skipped, undone'],
  [/\bstands? (in|at|there|beside|under|here)\b/i, 'appears in'],
  [/\bin whatever\b/i, 'in any'],
  [/\bload the page again\b|\bconnecting again\b/i, 'Reload, Reconnecting…'],
  [/\bis here too\b|\bare here too\b/i, 'is also viewing'],
  [/\bstrangers?\b/i, 'Allow public sign-up'],
  [/\bmembers at most\b|\binboxes at most\b/i, 'Member limit'],
  [/\bgiven up\b/i, 'Failed'],
  [/\bsign of life\b/i, 'active in the last 30 s'],
  [/\bmend\b/i, 'fix'],
  [/\b(like the system|sending key|for programmers)\b/i, 'System, Send shortcut, Developers'],
  [/\b(other states|every state|any state)\b/i, 'status'],
  [/\bgo(es)? on (with|without)\b|\bgo on$/i, 'continue, Skip for now'],
  [/\bmay not be called\b|\bmay not see\b/i, 'blocked, “you don’t have access”'],
  [/\bis on its way\b/i, '“Invitation sent”'],
  [/\bplease\b/i, '“Enter a name”, “Try again”'],
  [/^Couldn’t [^.]+\.$/, 'no full stop, or a second sentence that says what to do'],
  [/\bpersons?\b.*\b(disabled|enabled|invited)\b/i, 'User disabled'],
  [/\bname of the \w+$/i, '“Account name”'],
  [/\banswers? (to )?conversations\b/i, 'reply to'],
  [/\btoo many$|\btoo long by\b|\bcharacters? too many\b/i, '“3 characters over the limit”'],
  [/\} s\b/, '“# seconds”'],
  [/\bcannot be$|\bthat (is|are) none\b/i, '“invalid value”'],
  [/\bin both places\b|\bof today\b/i, 'name the places; “current”'],
  [/\w'\w/, 'the apostrophe ’'],
];

/** Texts that the specification gives verbatim. */
const GIVEN = new Set([
  'lists.invalidFormat',
  'lists.invalidRange',
  'survey.question',
  'survey.questionWithLink',
]);

/** Returns the problems of English texts: each use of a refused phrase. */
export function checkEnglish(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message = '']) => {
    if (GIVEN.has(key)) return [];
    // Names of values are code, not text: `{colour}` is allowed.
    const read = message.replace(/\{[a-z]\w*(?=[},])/g, '{');
    return REFUSED.flatMap(([phrase, instead]) => {
      const found = phrase.exec(read);
      return found ? [`${key}: says “${found[0]}”, better: ${instead}`] : [];
    });
  });
}
