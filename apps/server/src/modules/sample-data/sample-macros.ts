import { type ActionContext, findActiveViewers } from '../access/access.facade';
import { listAdministratorIds } from '../agents/agents.facade';
import { createMacro, type MacroInput } from '../macros/macros.facade';
import type { TeamRow } from '../teams/teams.facade';

/** Macros that an administrator has made for everybody; none in an account where nobody is one. */
export async function createSampleMacros(ctx: ActionContext, teams: readonly TeamRow[]): Promise<void> {
  const administratorIds = await listAdministratorIds(ctx.db, ctx.accountId);
  const [viewer] = await findActiveViewers(ctx.db, ctx.accountId, administratorIds.slice(0, 1));
  if (!viewer) return;
  for (const macro of sampleMacros(teams[0]?.id ?? 0)) {
    await createMacro({ ...ctx, viewer }, { ...macro, visibility: 'global' });
  }
}

const act = (action_name: string, ...action_params: unknown[]) => ({ action_name, action_params });

function sampleMacros(billingId: number): MacroInput[] {
  return [
    {
      name: 'Refund granted',
      actions: [
        act('add_label', 'refund', 'billing'),
        act('send_message', 'Good news: your refund is on its way. It takes **three to five days**.'),
        act('add_private_note', 'Refund granted by the rules, no approval needed.'),
        act('resolve_conversation'),
      ],
    },
    {
      name: 'Hand over to billing',
      actions: [
        act('assign_team', billingId),
        act('remove_assigned_agent'),
        act('add_label', 'billing'),
        act('change_priority', 'high'),
        act('send_message', 'I have asked our billing team. Somebody will answer you today.'),
      ],
    },
    {
      name: 'Take over and look into it',
      actions: [
        act('assign_agent', 'self'),
        act('change_status', 'open'),
        act('send_message', 'Thank you, I am looking into it.'),
      ],
    },
  ];
}
