import { z } from 'zod';

/** What the dashboard knows of the installation before sign-in. */
export const setupStatus = z.strictObject({
  setup_required: z.boolean(),
  signup_enabled: z.boolean(),
  installation_name: z.string(),
  /** `''`: the product's own logo. */
  logo_url: z.string(),
  logo_thumbnail_url: z.string(),
  /** Whether a signed-in user may create another account. */
  create_account_from_dashboard: z.boolean(),
  /** Whether browsers may offer to install the dashboard as an app. */
  display_manifest: z.boolean(),
  /** Additive: providers whose mailboxes can be connected by a sign-in. */
  mail_sign_in: z.array(z.enum(['google', 'microsoft'])),
  /**
   * Additive: whether email can be forwarded to the installation. `no_way`: it takes none, neither by SMTP nor from a mail
   * service; `no_domain`: it has no domain of its own, so that only accounts with one have addresses to forward to.
   */
  mail_forwarding: z.enum(['ready', 'no_domain', 'no_way']),
  /** Branded installations show no link to the product's own documentation. */
  custom_branded: z.boolean(),
  /** Whether messages can be translated. */
  translates: z.boolean(),
  /** Largest allowed attachment, in MB. */
  maximum_file_upload_size: z.number(),
  /** Target of "Contact support"; `''`: hidden. */
  support_url: z.string(),
  /** Public URL of the installation, without a trailing slash. */
  host_url: z.string(),
  /** Key with which browsers subscribe to pushes: uncompressed P-256 point, base64url; `''`: pushes are unavailable. */
  vapid_public_key: z.string(),
  /** Languages of the dashboard: code as spelled in the API, and the name in that language. */
  enabled_languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  edition: z.enum(['self_hosted', 'enterprise', 'cloud']),
  /** True in the editions that sell features: enterprise and cloud. */
  is_enterprise: z.boolean(),
  enterprise_plan_name: z.string().nullable(),
  /** The browser's preferred language, if it is supported. */
  locale: z.string(),
});
export type SetupStatus = z.infer<typeof setupStatus>;
