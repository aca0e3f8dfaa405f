/** c: the customer · a: the agent · n: a private note */
export type Speaker = 'c' | 'a' | 'n';
export type StoryFile = 'photo' | 'screenshot' | 'invoice' | 'voice';
export type StoryInbox = 'website' | 'app' | 'email';
export type StoryPriority = 'low' | 'medium' | 'high' | 'urgent';
export type StoryStatus = 'open' | 'pending' | 'snoozed' | 'resolved';

export interface Turn {
  speaker: Speaker;
  text: string;
  /** Key of the agent who writes this message, if it is not the assignee. */
  agent?: string;
  file?: StoryFile;
  /** Extra hours before this message, on top of the usual pace. */
  pauseHours: number;
}

export interface Story {
  who: string;
  inbox: StoryInbox;
  labels: string[];
  priority?: StoryPriority;
  agent?: string;
  team?: string;
  status: StoryStatus;
  /** Rating of the survey and its comment. */
  rating?: { stars: number; words: string };
  /** Subject of an email; `cc` has its other recipients. */
  subject?: string;
  cc: string[];
  turns: Turn[];
}

interface Extras {
  subject?: string;
  cc?: string[];
  rating?: [stars: number, words?: string];
}

const LINE = /^(?<speaker>[can])(?:@(?<agent>\w+))?(?:\[(?<file>\w+)\])? (?<text>.+)$/;

/**
 * Parses one conversation from a readable notation. `head` contains the inbox, `#label`, `!priority`, `@assignee`,
 * `+team` and `=status`; every line of `script` begins with its speaker, and `~ 5` is a pause of five hours. `/` is a
 * line break.
 */
export function story(who: string, head: string, script: string, extras: Extras = {}): Story {
  const words = head.split(' ').filter(Boolean);
  const after = (sign: string) => words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  const [stars, comment = ''] = extras.rating ?? [];
  return {
    who,
    inbox: (words.find((word) => /^\w/.test(word)) ?? 'website') as StoryInbox,
    labels: after('#'),
    priority: after('!')[0] as StoryPriority | undefined,
    agent: after('@')[0],
    team: after('+')[0]?.replaceAll('-', ' '),
    status: (after('=')[0] ?? 'open') as StoryStatus,
    rating: stars === undefined ? undefined : { stars, words: comment },
    subject: extras.subject,
    cc: extras.cc ?? [],
    // A line break is a paragraph in an email, and a new line in a chat.
    turns: turnsOf(script, words.includes('email') ? '\n\n' : '\n'),
  };
}

function turnsOf(script: string, lineBreak: string): Turn[] {
  const turns: Turn[] = [];
  let pauseHours = 0;
  for (const line of script
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)) {
    if (line.startsWith('~')) {
      pauseHours = Number(line.slice(1));
      continue;
    }
    const { speaker, agent, file, text = '' } = LINE.exec(line)?.groups ?? {};
    if (!speaker) throw new Error(`a line of the sample data has no speaker: ${line}`);
    turns.push({
      speaker: speaker as Speaker,
      agent,
      file: file as StoryFile | undefined,
      text: text.replaceAll(' / ', lineBreak),
      pauseHours,
    });
    pauseHours = 0;
  }
  return turns;
}
