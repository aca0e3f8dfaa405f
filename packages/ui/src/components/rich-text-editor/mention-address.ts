export interface MentionTarget {
  kind: 'user' | 'team';
  id: number;
  label: string;
}

const MENTION = /^mention:\/\/(user|team)\/(\d{1,15})\/(.*)$/;

/** The URL that a message uses for a mention of a user or team. */
export function mentionAddress({ kind, id, label }: MentionTarget): string {
  return `mention://${kind}/${id}/${encodeURIComponent(label).replaceAll(/[()]/g, percent)}`;
}

/** The target of a mention URL; null for any other URL. The label is taken from the link text. */
export function readMention(address: string, text: string): MentionTarget | null {
  const [, kind, id] = MENTION.exec(address) ?? [];
  if (!kind || !id) return null;
  return { kind: kind as MentionTarget['kind'], id: Number(id), label: text.replace(/^@/, '') };
}

/** Parentheses would end the URL in Markdown. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
