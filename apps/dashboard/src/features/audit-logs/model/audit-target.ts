import type { AuditLog } from '@parley/contract';

/** Names of existing records by id. */
export interface NameLookup {
  people: ReadonlyMap<number, string>;
  roles: ReadonlyMap<number, string>;
  inboxes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
}

/**
 * The objects of an entry: their names if known, else their ids; for memberships the person and the inbox or team.
 * Empty if the sentence needs none: changes of the account, a person's own sign-in.
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

/** Current value of a field of the object, else its value in the entry. */
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
