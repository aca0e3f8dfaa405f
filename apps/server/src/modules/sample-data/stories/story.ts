/** c: the customer · a: the agent · n: a private note */
export type Speaker = 'c' | 'a' | 'n';
export type StoryFile = 'photo' | 'screenshot' | 'invoice' | 'voice';
export type StoryInbox = 'website' | 'app' | 'email';
export type StoryPriority = 'low' | 'medium' | 'high' | 'urgent';
export type StoryStatus = 'open' | 'pending' | 'snoozed' | 'resolved';

export interface Turn {
  speaker: Speaker;
  text: string;
  /** A colleague of the assignee says this one. */
  agent?: string;
  file?: StoryFile;
  /** Hours of silence before it, on top of the usual pace. */
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
  /** Stars given, and the words that came with them. */
  rating?: { stars: number; words: string };
  /** Of an email, with everyone else it went to. */
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
 * One conversation, written as people read it. `head` names the inbox, `#label`, `!priority`, `@assignee`, `+team` and
 * `=status`; every line of `script` begins with its speaker, and `~ 5` is a silence of five hours. `/` breaks a line.
 */
export function story(who: string, head: string, script: string, extras: Extras = {}): Story {
  const words = head.split(' ').filter(Boolean);
  const after = (sign: string) => words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  const [stars, said = ''] = extras.rating ?? [];
  return {
    who,
    inbox: (words.find((word) => /^\w/.test(word)) ?? 'website') as StoryInbox,
    labels: after('#'),
    priority: after('!')[0] as StoryPriority | undefined,
    agent: after('@')[0],
    team: after('+')[0]?.replaceAll('-', ' '),
    status: (after('=')[0] ?? 'open') as StoryStatus,
    rating: stars === undefined ? undefined : { stars, words: said },
    subject: extras.subject,
    cc: extras.cc ?? [],
    // An email has paragraphs where a chat has lines.
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
