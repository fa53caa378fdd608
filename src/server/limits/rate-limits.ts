import { qaList } from '../../contract/app/qa-list.ts'
import { LIMITS } from '../../contract/limits.ts'
import { operatorPasswordReset } from '../../contract/operator/password-reset.ts'
import { partnerLoginCode } from '../../contract/partner/login-code.ts'
import { depotList } from '../../contract/store/depot-list.ts'
import { productList } from '../../contract/store/product-list.ts'
import { inviteSubmit } from '../../contract/team/invite-submit.ts'
import { uploadFile } from '../../contract/upload/file.ts'
import { feedbackSubmit } from '../../contract/user/feedback-submit.ts'
import { loginPartner } from '../../contract/user/login-partner.ts'
import { loginPasswordUpdate } from '../../contract/user/login-password-update.ts'
import { loginTelegram } from '../../contract/user/login-telegram.ts'
import { passwordReset } from '../../contract/user/password-reset.ts'
import { register } from '../../contract/user/register.ts'
import { telegramBind } from '../../contract/user/telegram-bind.ts'
import { telegramPreparedMessage } from '../../contract/user/telegram-prepared-message.ts'
import { telegramRegister } from '../../contract/user/telegram-register.ts'
import { unlockCreate } from '../../contract/user/unlock-create.ts'
import { withdrawPasswordUpdate } from '../../contract/user/withdraw-password-update.ts'
import { recordExport } from '../../contract/wallet/record-export.ts'
import { recordExportLink } from '../../contract/wallet/record-export-link.ts'
import { recordFile } from '../../contract/wallet/record-file.ts'
import type { Config, RateLimit } from '../config.ts'

/** How often an operation may be called, in a window that slides. Every limit by address also holds by network, see {@link NETWORK_FACTOR}. */
export interface EndpointLimit {
  /** By who calls: a merchant, an operator or a partner. */
  readonly account?: RateLimit
  /** By address, whoever calls. Many merchants share one behind a mobile network, so it is wide where `account` is there too. */
  readonly address?: RateLimit
  /** By address, of callers without an account. */
  readonly visitor?: RateLimit
  /** Only requests for which this holds are counted. */
  readonly when?: (input: Record<string, unknown>) => boolean
}

/** Every limit but those of passwords, which are counted when they are wrong, and those of what a handler learns by itself. */
export type EndpointLimits = ReadonlyMap<string, EndpointLimit>

const minute = 60_000
const hour = 60 * minute
const per = (count: number, windowMs: number): RateLimit => ({ count, windowMs })
const times = (factor: number, limit: RateLimit): RateLimit => ({ ...limit, count: factor * limit.count })

/** An IPv6 address is counted as its /64, which is one household, and its /48, which one customer may hold, as so many of them. */
export const NETWORK_FACTOR = 8

/** Limits that a handler counts by what it learns: whose launch, whose session, which attempt was wrong. */
export const SUBJECT_LIMITS = {
  /** Launches of one Telegram account. Some devices reload an app every few seconds. */
  telegramLaunch: per(200, hour),
  /** Codes drawn for one user of a partner. */
  partnerUser: per(200, hour),
  /** Renewals of one session: one a quarter of an hour is usual, each reload may add one. */
  renewal: per(60, 15 * minute),
  /** Renewals of all sessions at one address. */
  renewalAddress: per(6_000, 15 * minute),
  /** Refresh tokens that we never made, by address. */
  forgedRenewal: per(60, 15 * minute),
  /** Tokens of operators and partners that are none, by address. A right one is never refused for them. */
  refusedToken: per(60, 15 * minute),
  /** Wrong transaction passwords and wrong current login passwords, by address. Each also locks its secret after five. */
  wrongPassword: per(100, 15 * minute),
  /** What one Telegram account writes to the bot. */
  botMessage: per(30, 10 * minute)
} as const

/**
 * Wrong sign-ins, by `LOGIN_LIMIT`. One address gets half of an account's attempts, so it cannot use them up for the others.
 * Where the account has signed in before, only `pair` and `address` count: strangers do not lock a merchant out at home.
 */
export function loginLimits({ loginLimit }: Pick<Config, 'loginLimit'>) {
  return {
    pair: { ...loginLimit, count: Math.ceil(loginLimit.count / 2) },
    account: loginLimit,
    address: times(5, loginLimit)
  }
}

/** The limits of the operations, by path. A copy of an intent that was answered before gets its answer and is not counted. */
export function endpointLimits(config: Pick<Config, 'registrationLimit'>): EndpointLimits {
  const passwordChange: EndpointLimit = { account: per(30, hour), address: per(600, hour) }
  const exporting: EndpointLimit = { account: per(60, 10 * minute), address: per(600, 10 * minute) }
  const search: EndpointLimit = {
    account: per(300, minute),
    address: per(3_000, minute),
    when: ({ keyword }) => typeof keyword === 'string' && keyword.trim() !== ''
  }
  const table: [{ path: string }, EndpointLimit][] = [
    [register, { address: config.registrationLimit }],
    // By person first (`SUBJECT_LIMITS`): a whole mobile network may share an address, and Telegram vouches for each of them.
    [telegramRegister, { address: times(20, config.registrationLimit) }],
    [loginTelegram, { address: per(2_000, hour) }],
    [telegramBind, { address: per(2_000, hour) }],
    [loginPartner, { address: per(2_000, hour) }],
    // Far above what people do; below what would fill the database.
    [partnerLoginCode, { account: per(3_000, minute), address: per(6_000, minute) }],
    [loginPasswordUpdate, passwordChange],
    [withdrawPasswordUpdate, passwordChange],
    [passwordReset, passwordChange],
    [unlockCreate, passwordChange],
    [operatorPasswordReset, { account: per(60, hour), address: per(600, hour) }],
    // Refused ones count too: they say who has a shop.
    [inviteSubmit, { account: per(LIMITS.invitesTriedPerHour, hour), address: per(200, hour) }],
    [feedbackSubmit, { account: per(LIMITS.feedbackPerHour, hour), address: per(200, hour) }],
    [uploadFile, { account: per(100, hour), address: per(1_000, hour), visitor: per(20, hour) }],
    [recordExport, exporting],
    [recordExportLink, exporting],
    [recordFile, { address: per(600, 10 * minute) }],
    // Below what would make Telegram slow our bot down.
    [telegramPreparedMessage, { account: per(30, 10 * minute), address: per(300, 10 * minute) }],
    [depotList, search],
    [productList, search],
    [qaList, search]
  ]
  return new Map(table.map(([{ path }, limit]) => [path, limit]))
}
