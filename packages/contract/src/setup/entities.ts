import { z } from 'zod';

/** What the dashboard knows of its installation before anybody signs in. */
export const setupStatus = z.strictObject({
  setup_required: z.boolean(),
  signup_enabled: z.boolean(),
  installation_name: z.string(),
  /** `''`: the product's own. */
  logo_url: z.string(),
  logo_thumbnail_url: z.string(),
  /** Whether a signed-in person may open a further account. */
  create_account_from_dashboard: z.boolean(),
  /** Whether browsers may offer to install the dashboard as an app. */
  display_manifest: z.boolean(),
  /** Branded installations show no link to the product's own documentation. */
  custom_branded: z.boolean(),
  /** Whether messages can be translated. */
  translates: z.boolean(),
  /** MB of the largest file that may be attached. */
  maximum_file_upload_size: z.number(),
  /** Where "Contact support" leads; `''`: nowhere. */
  support_url: z.string(),
  /** Public address of the installation, without a slash at its end. */
  host_url: z.string(),
  /** What browsers subscribe to pushes with: uncompressed P-256 point, base64url; `''`: there are no pushes now. */
  vapid_public_key: z.string(),
  /** Languages of the dashboard: as the wire spells them, with the name in the language itself. */
  enabled_languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  edition: z.enum(['self_hosted', 'enterprise', 'cloud']),
  /** True in the editions that sell features: enterprise and cloud. */
  is_enterprise: z.boolean(),
  enterprise_plan_name: z.string().nullable(),
  /** The reader's language, as far as their browser tells and we speak it. */
  locale: z.string(),
});
export type SetupStatus = z.infer<typeof setupStatus>;
