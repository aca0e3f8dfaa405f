import { randomInt } from 'node:crypto';
import { createDeliveries } from '../deliveries.mjs';

/**
 * What Telegram knows of one bot.
 * @param {{ token: string, username: string, name?: string, kept?: object, product?: Product, onChange?: () => void, onFile?: (bot: object, file: object) => void }} options
 * `kept`: as `openKeep` has read it
 * @typedef {ReturnType<typeof createBot>} Bot
 * @typedef {{ publicUrl: string, localUrl: string }} Product the product beside which the stand-in runs: what it calls itself,
 * and where it listens. Its webhooks then need no HTTPS and follow it to another address.
 */
export function createBot({
  token,
  username,
  name,
  kept = {},
  product,
  onChange = () => {},
  onFile = () => {},
}) {
  const { webhook = null } = kept;
  return {
    token,
    id: Number(token.split(':')[0]),
    username,
    name: name ?? username,
    /** @type {{ url: string, secretToken: string, allowed: string[] | null } | null} */
    webhook: webhook && product ? { ...webhook, url: product.publicUrl + pathOf(webhook.url) } : webhook,
    product,
    onChange,
    onFile,
    updateId: kept.updateId ?? 810_000,
    /** Private chats of one bot share a sequence; each business account has its own. */
    messageIds: new Map(kept.messageIds),
    /** By `chatKey`. */
    chats: new Map(kept.chats),
    /** By `file_id`. */
    files: new Map(kept.files),
    /** User ids who blocked the bot. */
    blockedBy: new Set(kept.blockedBy),
    profilePhotos: new Map(kept.profilePhotos),
    answeredCallbacks: kept.answeredCallbacks ?? [],
    /** Updates without a webhook to go to. */
    backlog: kept.backlog ?? [],
    deliveries: createDeliveries({ onAttempt: onChange }),
  };
}

function pathOf(url) {
  return new URL(url).pathname;
}

export function nextMessageId(bot, businessConnectionId) {
  const sequence = businessConnectionId ?? 'bot';
  const id = (bot.messageIds.get(sequence) ?? 56) + 1;
  bot.messageIds.set(sequence, id);
  return id;
}

const chatKey = (chatId, businessConnectionId) => `${businessConnectionId ?? ''}/${chatId}`;

export function findChat(bot, chatId, businessConnectionId) {
  return bot.chats.get(chatKey(chatId, businessConnectionId));
}

/** The chat with a customer, made when it is first used. */
export function openChat(bot, customer, businessConnectionId) {
  const key = chatKey(customer.id, businessConnectionId);
  const existing = bot.chats.get(key);
  if (existing) {
    existing.customer = { ...existing.customer, ...customer };
    return existing;
  }
  const chat = { customer, businessConnectionId: businessConnectionId ?? null, messages: [] };
  bot.chats.set(key, chat);
  return chat;
}

/** Stores the bytes of a file, as Telegram does with everything that is sent. */
export function storeFile(bot, { folder, extension, bytes }) {
  const number = bot.files.size + 1;
  const fileId = `AgACAgQAAx${number}-${randomInt(1e9)}`;
  const stored = { path: `${folder}/file_${number}${extension}`, bytes };
  bot.files.set(fileId, stored);
  bot.onFile(bot, stored);
  return { file_id: fileId, file_unique_id: `AQAD${number}`, file_size: bytes.length };
}

/** Sends an Update to the webhook of the bot, or keeps it until there is one. */
export function deliverUpdate(bot, content) {
  bot.updateId += 1;
  // Kept before it is delivered, because the product keeps its id too.
  bot.onChange();
  return deliverBody(bot, JSON.stringify({ update_id: bot.updateId, ...content }));
}

function deliverBody(bot, body) {
  const { webhook } = bot;
  if (!webhook) {
    bot.backlog.push(body);
    return Promise.resolve();
  }
  const kind = Object.keys(JSON.parse(body)).find((name) => name !== 'update_id');
  if (webhook.allowed && !webhook.allowed.includes(kind)) return Promise.resolve();
  const headers = webhook.secretToken ? { 'x-telegram-bot-api-secret-token': webhook.secretToken } : {};
  const url = bot.product ? bot.product.localUrl + pathOf(webhook.url) : webhook.url;
  return bot.deliveries.send({ url, headers, body });
}

export function setWebhook(bot, webhook) {
  bot.webhook = webhook;
  const bodies = bot.backlog.splice(0);
  for (const body of bodies) void deliverBody(bot, body);
}
