import type { AuditLog } from '@parley/contract';

/** Names of what still exists, by id. */
export interface NameLookup {
  people: ReadonlyMap<number, string>;
  roles: ReadonlyMap<number, string>;
  inboxes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

/**
 * What an entry speaks of, by name as far as there is one, else by number; of a membership both sides. Empty where the
 * words of the entry say all: the account, one's own sign-in.
 */
export function targetsOf(entry: AuditLog, names: NameLookup): string[] {
  const { auditable_type: type, auditable_id: id } = entry;
  const person = nameIn(names.people, valueOf(entry, 'user_id'));
  switch (type) {
    case 'Account':
      return [];
    case 'User':
      return id === entry.user_id ? [] : [nameIn(names.people, id)];
    case 'AccountUser':
      return [person];
    case 'InboxMember':
      return [person, nameIn(names.inboxes, valueOf(entry, 'inbox_id'))];
    case 'TeamMember':
      return [person, nameIn(names.teams, valueOf(entry, 'team_id'))];
    case 'CustomRole':
      return [names.roles.get(id) ?? nameOf(entry) ?? numbered(id)];
    case 'Team':
      return [names.teams.get(id) ?? nameOf(entry, ['display_name', 'name']) ?? numbered(id)];
    case 'Conversation':
      return [numbered(valueOf(entry, 'display_id') ?? id)];
    default:
      return [nameOf(entry) ?? numbered(id)];
  }
}

function nameOf(entry: AuditLog, fields = ['name', 'url']): string | null {
  const found = fields
    .map((field) => valueOf(entry, field))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}

/** A field as the thing has it now, else as the entry left it. */
function valueOf({ auditable, audited_changes: changes, action }: AuditLog, field: string): unknown {
  const now = auditable?.[field];
  if (now !== undefined && now !== null) return now;
  const entered = changes?.[field];
  return action === 'update' && Array.isArray(entered) ? entered[1] : entered;
}

function nameIn(names: ReadonlyMap<number, string>, id: unknown): string {
  return names.get(Number(id)) ?? numbered(id);
}

function numbered(id: unknown): string {
  return id === undefined || id === null ? '–' : `#${String(id)}`;
}
