import { describe, expect, test } from 'vitest';
import { enabledFeatures } from './features';

const OF_ENTERPRISE = ['custom_roles', 'audit_logs'];

/** A feature is removed from this list when it is built. */
const NOT_BUILT = [
  'sla',
  'agent_bots',
  'automations',
  'integrations',
  'captain_tasks',
  'captain_integration',
  'channel_instagram',
];

describe('ED1: enabled features', () => {
  test('a self-hosted installation has the enterprise features', () => {
    expect(Object.keys(enabledFeatures({}, 'self_hosted'))).toEqual(expect.arrayContaining(OF_ENTERPRISE));
  });

  test.each(['self_hosted', 'enterprise', 'cloud'] as const)(
    'in the %s edition, features that are not built are disabled',
    (edition) => {
      for (const feature of NOT_BUILT) expect(enabledFeatures({}, edition)).not.toHaveProperty(feature);
    },
  );

  test.each(['self_hosted', 'enterprise', 'cloud'] as const)(
    'in the %s edition, the channels that are built have the flags that clients know',
    (edition) => {
      const flags = Object.keys(enabledFeatures({}, edition)).filter((flag) => flag.startsWith('channel_'));
      expect(flags.toSorted()).toEqual(['channel_email', 'channel_telegram', 'channel_website']);
    },
  );

  test.each(['enterprise', 'cloud'] as const)(
    'in the %s edition, a flag of the account enables an enterprise feature',
    (edition) => {
      for (const feature of OF_ENTERPRISE) {
        expect(enabledFeatures({}, edition)).not.toHaveProperty(feature);
        expect(enabledFeatures({ [feature]: true }, edition)).toHaveProperty(feature, true);
      }
    },
  );

  test.each(['self_hosted', 'enterprise', 'cloud'] as const)(
    'in the %s edition, a flag of the account disables a feature',
    (edition) => {
      const on = enabledFeatures({ labels: false, custom_roles: false, crm: 'yes' }, edition);
      for (const feature of ['labels', 'custom_roles', 'crm']) expect(on).not.toHaveProperty(feature);
      expect(on).toHaveProperty('macros', true);
      expect(new Set(Object.values(on))).toEqual(new Set([true]));
    },
  );
});
