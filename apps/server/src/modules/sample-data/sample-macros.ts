import { type ActionContext, findActiveViewers } from '../access/access.facade';
import { listAdministratorIds } from '../agents/agents.facade';
import { createMacro, type MacroInput } from '../macros/macros.facade';
import type { TeamRow } from '../teams/teams.facade';

/** Global macros; not created if the account has no administrator. */
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
      name: 'Approve refund',
      actions: [
        act('add_label', 'refund', 'billing'),
        act('send_message', 'Good news: your refund is on its way. It takes **three to five days**.'),
        act('add_private_note', 'Within the refund policy, so no approval needed.'),
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
        act('send_message', "I've asked our billing team to take a look. You'll hear from them today."),
      ],
    },
    {
      name: 'Assign to me and reply',
      actions: [
        act('assign_agent', 'self'),
        act('change_status', 'open'),
        act('send_message', "Thanks for your message. I'm looking into it now."),
      ],
    },
  ];
}
