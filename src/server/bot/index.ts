import type { Api } from 'grammy'
import type { Hono } from 'hono'
import { getBotIdOfToken } from '../account/index.ts'
import type { HttpDependencies } from '../http/parts.ts'
import { followInstallation } from '../settings/installation.ts'
import { readSettings } from '../settings/settings.ts'
import { translate } from '../text/texts.ts'
import { pause } from '../time/pause.ts'
import { createTelegramApi, toLoggable } from './api.ts'
import { buildAppUrl } from './buttons.ts'
import { setCommands } from './commands.ts'
import { openDialogue, updateKinds } from './dialogue.ts'
import { type PollerPace, startPoller } from './poller.ts'
import { type SenderPace, startSender } from './sender.ts'
import { createWebhookRoutes, deriveWebhookSecret, type WebhookReceiver, webhookPath } from './webhook.ts'

/** The webhook route; undefined when polling. */
export function createBotRoutes(parts: HttpDependencies): Hono | undefined {
  const { config, secret } = parts
  if (!config.bot.webhook) return undefined
  let receiver: (WebhookReceiver & { token: string }) | undefined
  return createWebhookRoutes(() => {
    const token = config.telegram.botToken
    if (token === null) return undefined
    if (receiver?.token !== token)
      receiver = {
        token,
        expected: deriveWebhookSecret(secret, token),
        dialogue: openDialogue({ ...parts, token, botId: getBotIdOfToken(token) })
      }
    return receiver
  })
}

/**
 * Runs the bot beside the backend: sends its outbox and receives updates. It blocks nothing: an unreachable Bot API is logged and
 * retried. Without a token it does nothing. Returns a function that stops it.
 */
export function startBot(parts: HttpDependencies, pace: Partial<SenderPace & PollerPace> = {}): () => Promise<void> {
  const { config, log } = parts
  const token = config.telegram.botToken
  if (token === null) return async () => undefined
  const context = { ...parts, token, botId: getBotIdOfToken(token) }
  const hasAddress = buildAppUrl(config) !== null
  if (!hasAddress) log.warn('the bot cannot open the app from its messages: the public address must be https')
  const stopSender = startSender(context, pace)
  const stopUpdates = config.bot.webhook && hasAddress ? startWebhook(parts, token, pace) : startPolling(context, pace)
  return async () => {
    await Promise.all([stopUpdates(), stopSender()])
  }
}

/** Runs the bot, and starts it again whenever the console has changed the installation in any process. Returns a function that stops it. */
export function superviseBot(parts: HttpDependencies): () => Promise<void> {
  let stopBot = startBot(parts)
  const stopFollowing = followInstallation(parts, async () => {
    await stopBot()
    stopBot = startBot(parts)
  })
  return async () => {
    await stopFollowing()
    await stopBot()
  }
}

function startPolling(context: HttpDependencies & { token: string; botId: bigint }, pace: Partial<PollerPace>) {
  const ended = new AbortController()
  const dialogue = openDialogue({ ...context, ended: ended.signal })
  const stop = startPoller(
    {
      ...context,
      dialogue,
      prepare: async api => {
        await api.deleteWebhook()
        context.log.info('this process reads the bot’s updates')
        await setMenu(context, api)
      }
    },
    pace
  )
  return async () => {
    // Responses to running calls may still arrive.
    const patience = setTimeout(() => ended.abort(), MAX_STOP_MS)
    await stop()
    clearTimeout(patience)
  }
}

const MAX_STOP_MS = 2_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/** Registers the webhook with Telegram, and retries until it succeeds. */
function startWebhook(parts: HttpDependencies, token: string, pace: Partial<PollerPace>): () => Promise<void> {
  const { config, secret, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const api = createTelegramApi(config, token, { ended: signal })
  const work = async () => {
    for (
      let waitMs = pace.firstRetryMs ?? FIRST_RETRY_MS;
      !signal.aborted;
      waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)
    ) {
      try {
        await api.setWebhook(`${config.publicUrl}${webhookPath}`, {
          secret_token: deriveWebhookSecret(secret, token),
          allowed_updates: updateKinds
        })
        return await setMenu(parts, api)
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: toLoggable(error), waitMs }, 'Telegram could not be told where to bring updates')
        await pause(waitMs, signal)
      }
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}

/** Sets commands and menu button; after a first message each person gets it in their own language, see welcome.ts. */
async function setMenu({ db, config, log }: HttpDependencies, api: Api): Promise<void> {
  const { system_default_lang: language } = await readSettings(db)
  await setCommands({ db, log }, api, language)
  const url = buildAppUrl(config)
  if (url === null) return
  const menu_button = { type: 'web_app', text: translate('bot.open', language), web_app: { url } } as const
  // The rest of the bot does not depend on it.
  await api
    .setChatMenuButton({ menu_button })
    .catch(error => log.warn({ err: toLoggable(error) }, 'the menu button was not set'))
}
