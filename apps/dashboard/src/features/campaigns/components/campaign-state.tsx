import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Badge, type Tone } from '@parley/ui';
import type { OneOffState } from '../model/campaign-form';

const looks: Record<OneOffState, { tone: Tone; label: DashboardKey }> = {
  scheduled: { tone: 'accent', label: 'campaigns.state.scheduled' },
  paused: { tone: 'neutral', label: 'campaigns.state.paused' },
  sending: { tone: 'amber', label: 'campaigns.state.sending' },
  sent: { tone: 'green', label: 'campaigns.state.sent' },
};

export function CampaignState({ state }: { state: OneOffState }) {
  const t = useT();
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
