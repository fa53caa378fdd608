import { InlineKeyboard } from 'grammy'
import type { Language } from '../../contract/languages.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { formatMoney } from '../text/amount.ts'
import { translate } from '../text/texts.ts'
import { findDecider, getTitle, type Request, type RequestKind } from './request.ts'

/** A message to an operator: text and buttons. */
export interface MessageContent {
  text: string
  buttons: InlineKeyboard
}

/** Action of a button. `own` asks for a written reason. */
type Verb = 'show' | 'start' | 'sure' | 'approve' | 'why' | 'reject' | 'own' | 'picture'

/** Predefined reasons per kind. Their order is part of the buttons' data: append new ones at the end. */
export const presetReasons: Readonly<Record<RequestKind, readonly ServerTextKey[]>> = {
  recharge: ['bot.notReceived', 'bot.wrongAmount', 'bot.badPicture', 'bot.askSupport'],
  withdrawal: ['bot.wrongAccount', 'bot.askSupport'],
  submission: ['bot.badPicture', 'bot.notDone', 'bot.askSupport']
}

const letters: Readonly<Record<RequestKind, string>> = { recharge: 'r', withdrawal: 'w', submission: 's' }
const pressForm =
  /^(show|start|sure|approve|why|reject|own|picture)\.([rws])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([a-z][0-9a-z]+))?(?:\.(\d))?$/

/** Data of a pressed button. */
export interface ButtonPress {
  verb: Verb
  kind: RequestKind
  id: string
  /** The version of the request that the message shows, in a short form. */
  version: string | undefined
  /** Index of a predefined reason. */
  choice: number
}

/** Parses a button's data; undefined if it is not ours. */
export function parseButtonData(data: string): ButtonPress | undefined {
  const [, verb, letter, id = '', version, choice = '0'] = pressForm.exec(data) ?? []
  const kind = (Object.keys(letters) as RequestKind[]).find(one => letters[one] === letter)
  return kind && { verb: verb as Verb, kind, id, version, choice: Number(choice) }
}

// Telegram allows 64 bytes: of the state a version has its first letter.
const shortenVersion = ({ version }: Request): string => version.replace(/^(\w)\w*\./, '$1')

/** Whether a request is unchanged since the message with the pressed button. */
export const isUnchangedSince = (request: Request, { version }: ButtonPress): boolean =>
  version === shortenVersion(request)

/** Returns the callback data of a button, which `parseButtonData` parses: at most 64 bytes in Telegram. */
export const formatButtonData = (verb: Verb, request: Request, choice?: number): string =>
  [verb, letters[request.kind], request.id, shortenVersion(request), choice]
    .filter(part => part !== undefined)
    .join('.')

const isWithdrawal = ({ kind }: Request) => kind === 'withdrawal'

/** A pending request, with the buttons to decide it. A payout must be started before it can be marked as paid. */
export async function writePendingText(
  db: Db,
  request: Request,
  config: Pick<Config, 'currency'>,
  language: Language
): Promise<MessageContent> {
  const lines = listBodyLines(request, config, language)
  const isNew = request.status === 'pending'
  if (!isNew)
    lines.push('', translate('bot.payoutStarted', language, { name: (await findDecider(db, request.id)) ?? '–' }))
  const [label, verb] = !isWithdrawal(request)
    ? (['bot.approve', 'sure'] as const)
    : isNew
      ? (['bot.startPayout', 'start'] as const)
      : (['bot.paidOut', 'sure'] as const)
  const buttons = new InlineKeyboard()
    .text(translate(label, language), formatButtonData(verb, request))
    .text(translate('bot.reject', language), formatButtonData('why', request))
  if (request.picture) buttons.row().text(translate('bot.picture', language), formatButtonData('picture', request))
  return { text: lines.join('\n'), buttons }
}

/** Asks for confirmation before an approval. */
export function writeConfirmationText(
  _db: Db,
  request: Request,
  config: Pick<Config, 'currency'>,
  language: Language
): MessageContent {
  const amount = formatMoney(request.amount, config.currency, language)
  const sure = translate(isWithdrawal(request) ? 'bot.surePaid' : 'bot.sureApprove', language, { amount })
  const buttons = new InlineKeyboard()
    .text(sure, formatButtonData('approve', request))
    .row()
    .text(translate('bot.back', language), formatButtonData('show', request))
  return { text: listBodyLines(request, config, language).join('\n'), buttons }
}

/** Asks for the reason of a rejection. */
export function writeReasonText(
  _db: Db,
  request: Request,
  config: Pick<Config, 'currency'>,
  language: Language
): MessageContent {
  const buttons = new InlineKeyboard()
  presetReasons[request.kind].forEach((key, choice) => {
    buttons.text(translate(key, language), formatButtonData('reject', request, choice)).row()
  })
  buttons.text(translate('bot.ownReason', language), formatButtonData('own', request)).row()
  buttons.text(translate('bot.back', language), formatButtonData('show', request))
  const text = [...listBodyLines(request, config, language), '', translate('bot.whyReject', language)].join('\n')
  return { text, buttons }
}

/** A decided request with its decider; it has no more buttons. */
export async function writeSettledText(
  db: Db,
  request: Request,
  config: Pick<Config, 'currency'>,
  language: Language
): Promise<MessageContent> {
  const key = settledKeys[request.status] ?? 'bot.alreadySettled'
  const name = key === 'bot.settledCancelled' ? '' : ((await findDecider(db, request.id)) ?? '–')
  const { reason } = request
  const lines = [...listBodyLines(request, config, language), '', translate(key, language, { name })]
  if (reason) lines.push(translate('bot.reason', language, { reason }))
  return { text: lines.join('\n'), buttons: new InlineKeyboard() }
}

const settledKeys: Readonly<Record<string, ServerTextKey>> = {
  approved: 'bot.settledApproved',
  paid: 'bot.settledPaid',
  returned: 'bot.settledReturned',
  rejected: 'bot.settledRejected',
  failed: 'bot.settledRejected',
  reversed: 'bot.settledReversed',
  cancelled: 'bot.settledCancelled'
}

/** The shop's name for operators, in one line. */
export const formatShop = ({ account, nickname }: Request): string =>
  joinLines(nickname ? `${nickname} (${account})` : account)

function listBodyLines(request: Request, config: Pick<Config, 'currency'>, language: Language): string[] {
  const format = (minor: bigint) => formatMoney(minor, config.currency, language)
  const translateText = (key: ServerTextKey, params: Record<string, string>) => translate(key, language, params)
  const amount = format(request.amount)
  const shop = translateText('bot.shop', { shop: formatShop(request) })
  const picture = translate(request.picture ? 'bot.withPicture' : 'bot.withoutPicture', language)
  const fee = format(request.fee)
  const lines: Readonly<Record<RequestKind, () => string[]>> = {
    recharge: () => [
      translateText('bot.askRecharge', { amount }),
      shop,
      translateText('bot.paidTo', { to: request.target }),
      picture
    ],
    withdrawal: () => [
      translateText('bot.askWithdrawal', { amount }),
      shop,
      translateText('bot.payTo', { to: request.target }),
      translateText('bot.payOut', { amount: format(request.amount - request.fee), fee })
    ],
    submission: () => [
      translateText('bot.askProof', { amount }),
      shop,
      translateText('bot.task', { title: getTitle(request, language) }),
      picture
    ]
  }
  return lines[request.kind]().map(joinLines)
}

// A shop's name is user input: it must not look like further lines of the message, nor change the text direction.
const joinLines = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
