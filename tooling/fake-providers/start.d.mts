/** Types of `start.mjs`, for the tests written in TypeScript. */

export interface FakeUpload {
  field: string;
  filename: string;
  contentType: string;
  bytes: Buffer;
}

export interface FakeCall {
  id: number;
  path: string;
  method: string;
  params: Record<string, string>;
  files: FakeUpload[];
  headers: Record<string, string | string[] | undefined>;
  status: number | null;
}

/** See `script.mjs`: `ok`, `hang`, `close`, `refuse`, `slow`, or a status such as `429`. */
export interface FakeStep {
  behavior: string;
  /** The step waits for a call of this method; default: the next call. */
  method?: string;
  times?: number;
  /** Seconds, of 429. */
  retryAfter?: number;
  /** Of `slow`. */
  ms?: number;
  description?: string;
}

export interface FakeAttempt {
  id: number;
  status: number | null;
  error: string | null;
}

export interface FakeCustomer {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
}

interface InChat {
  /** Token of the bot; default: the demo's. */
  token?: string;
  /** Default: Ana Lima, 553344. */
  from?: FakeCustomer;
  businessConnectionId?: string;
}

export interface FakeWrite extends InChat {
  text?: string;
  caption?: string;
  replyTo?: number;
  /** `bytes` in base64. */
  file?: { kind: string; bytes?: string; filename?: string; contentType?: string };
  location?: { latitude: number; longitude: number; title?: string };
  contact?: { phone_number: string; first_name: string; last_name?: string };
  byOwner?: boolean;
  messageId?: number;
  extra?: Record<string, unknown>;
}

export interface FakeMessage {
  message_id: number;
  text?: string;
  html?: string | null;
  reply_markup?: { inline_keyboard: { text: string; callback_data: string }[][] };
  [field: string]: unknown;
}

export interface FakeTelegramActions {
  addBot(bot: { token: string; username: string; name?: string }): { token: string };
  /** Resolves when the Update has arrived at the webhook, or was given up. */
  write(input: FakeWrite): Promise<FakeMessage>;
  edit(input: InChat & { messageId: number; text: string }): Promise<FakeMessage>;
  press(input: InChat & { messageId: number; data: string }): Promise<{ id: string }>;
  deliver(input: { token?: string; update: Record<string, unknown> }): Promise<void>;
  /** Holds Updates back until `release`. */
  hold(input: { token?: string }): void;
  release(input: { token?: string; order?: 'in_order' | 'reversed' | 'together' }): Promise<void>;
  replay(input: { token?: string; count?: number; copies?: number }): Promise<FakeAttempt[]>;
  settled(input: { token?: string }): Promise<void>;
  block(input: { token?: string; userId: number; isBlocked?: boolean }): void;
  messages(input: { token?: string; chatId?: number; businessConnectionId?: string }): FakeMessage[];
}

export interface FakeProvider<Actions> {
  /** For the setting of the provider's address, such as TELEGRAM_API_BASE_URL. */
  baseUrl: string;
  actions: Actions;
  calls(method?: string): FakeCall[];
  script(...steps: (FakeStep | string)[]): void;
  reset(): void;
}

export interface FakeProviders {
  url: string;
  port: number;
  telegram: FakeProvider<FakeTelegramActions>;
  close(): Promise<void>;
}

export function startFakeProviders(options?: {
  port?: number;
  fetchesMedia?: boolean;
  folder?: string;
  product?: { publicUrl: string; localUrl: string };
  isBackground?: boolean;
}): Promise<FakeProviders>;
