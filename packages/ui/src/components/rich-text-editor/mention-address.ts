export interface MentionTarget {
  kind: 'user' | 'team';
  id: number;
  label: string;
}

const MENTION = /^mention:\/\/(user|team)\/(\d{1,15})\/(.*)$/;

/** The address under which a message names a person or a team. */
export function mentionAddress({ kind, id, label }: MentionTarget): string {
  return `mention://${kind}/${id}/${encodeURIComponent(label).replaceAll(/[()]/g, percent)}`;
}

/** Whom such an address names; null for any other address. The label comes from the text of the link. */
export function readMention(address: string, text: string): MentionTarget | null {
  const [, kind, id] = MENTION.exec(address) ?? [];
  if (!kind || !id) return null;
  return { kind: kind as MentionTarget['kind'], id: Number(id), label: text.replace(/^@/, '') };
}

/** Brackets would end the address in Markdown. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
