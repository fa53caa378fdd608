import { accountClose } from '../../contract/account/closing.ts'
import { dataExport, dataFile } from '../../contract/account/data-export.ts'
import { register } from '../../contract/account/login.ts'
import { loginPartner } from '../../contract/account/login-partner.ts'
import { loginTelegram } from '../../contract/account/login-telegram.ts'
import { operatorPasswordReset } from '../../contract/account/merchant.operator.ts'
import { partnerLoginCode } from '../../contract/account/partner.ts'
import { loginPasswordUpdate, passwordReset, withdrawPasswordUpdate } from '../../contract/account/password.ts'
import { telegramBind, telegramRegister } from '../../contract/account/telegram.ts'
import { unlockCreate } from '../../contract/account/unlock.ts'
import { uploadFile } from '../../contract/files/file.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import { feedbackSubmit } from '../../contract/help/feedback.ts'
import { qaList } from '../../contract/help/question.ts'
import { LIMITS } from '../../contract/limits.ts'
import { orderRequest } from '../../contract/orders/order-request.public.ts'
import { operatorAuditExport } from '../../contract/settings/audit.operator.ts'
import { operatorDepotImport } from '../../contract/shop/product.operator.ts'
import { depotList, productList } from '../../contract/shop/product.ts'
import { shopPage, shopProduct } from '../../contract/shop/shop-page.public.ts'
import { inviteSubmit } from '../../contract/team/invite.ts'
import { telegramPreparedMessage } from '../../contract/team/prepared-message.ts'
import { rechargeQuote } from '../../contract/wallet/recharge.ts'
import { operatorMovementExport } from '../../contract/wallet/record.operator.ts'
import { recordFile } from '../../contract/wallet/record.public.ts'
import { recordExport, recordExportLink, recordList } from '../../contract/wallet/record.ts'
import { statementExport, statementLink } from '../../contract/wallet/statement.ts'
import type { Config, RateLimit } from '../config.ts'

/** Limits of an operation, in a sliding window. Every limit by address also applies by network, see {@link NETWORK_FACTOR}. */
export interface EndpointLimit {
  /** By caller: a merchant, an operator or a partner. */
  readonly account?: RateLimit
  /** By address, for all callers. Many merchants of a mobile network share one, so it is wide if `account` is set too. */
  readonly address?: RateLimit
  /** By address, for callers without an account. */
  readonly visitor?: RateLimit
  /** Only matching requests are counted. */
  readonly when?: (input: Record<string, unknown>) => boolean
}

/** Every limit except those of passwords, which count wrong ones, and those that depend on data known only to a handler. */
export type EndpointLimits = ReadonlyMap<string, EndpointLimit>

const minute = 60_000
const hour = 60 * minute
const per = (count: number, windowMs: number): RateLimit => ({ count, windowMs })
const times = (factor: number, limit: RateLimit): RateLimit => ({ ...limit, count: factor * limit.count })

/** An IPv6 address is counted as its /64, which is one household, and its /48, which one customer may have, with this factor. */
export const NETWORK_FACTOR = 8

/** Limits that a handler counts with data of its own: the Telegram account, the session, the wrong attempt. */
export const SUBJECT_LIMITS = {
  /** Launches of one Telegram account. Some devices reload an app every few seconds. */
  telegramLaunch: per(200, hour),
  /** Codes for one user of a partner. */
  partnerUser: per(200, hour),
  /** Renewals of one session: one per quarter of an hour is usual, each reload may add one. */
  renewal: per(60, 15 * minute),
  /** Renewals of all sessions at one address. */
  renewalAddress: per(6_000, 15 * minute),
  /** Forged refresh tokens, by address. */
  forgedRenewal: per(60, 15 * minute),
  /** Invalid tokens of operators and partners, by address. A valid one is never refused because of them. */
  refusedToken: per(60, 15 * minute),
  /** Wrong transaction passwords and wrong current login passwords, by address. Each also locks its secret after five. */
  wrongPassword: per(100, 15 * minute),
  /** Wrong sign-ins under one name at one address, and of all names there. Wrong codes of who knows the password. */
  staffSignIn: per(10, 15 * minute),
  staffSignInAddress: per(50, 15 * minute),
  staffCode: per(10, 15 * minute),
  /** Order requests that one shop gets, from all addresses together: a flood must not bury what customers ask. */
  shopRequests: per(200, hour),
  /** Messages of one Telegram account to the bot. */
  botMessage: per(30, 10 * minute)
} as const

/**
 * Wrong sign-ins, by `LOGIN_LIMIT`. One address gets half of an account's attempts, so it cannot use them up for others. At an
 * address where the account has signed in before, only `pair` and `address` count: strangers cannot lock a merchant out at home.
 */
export function loginLimits({ loginLimit }: Pick<Config, 'loginLimit'>) {
  return {
    pair: { ...loginLimit, count: Math.ceil(loginLimit.count / 2) },
    account: loginLimit,
    address: times(5, loginLimit)
  }
}

/** The limits of the operations, by path. A repeated intent gets its stored response and is not counted. */
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
    // By person first (`SUBJECT_LIMITS`): a whole mobile network may share an address, and Telegram identifies each person.
    [telegramRegister, { address: times(20, config.registrationLimit) }],
    [loginTelegram, { address: per(2_000, hour) }],
    [telegramBind, { address: per(2_000, hour) }],
    [loginPartner, { address: per(2_000, hour) }],
    // Far above normal use; low enough to protect the database's size.
    [partnerLoginCode, { account: per(3_000, minute), address: per(6_000, minute) }],
    [loginPasswordUpdate, passwordChange],
    [withdrawPasswordUpdate, passwordChange],
    [passwordReset, passwordChange],
    [unlockCreate, passwordChange],
    [operatorPasswordReset, { account: per(60, hour), address: per(600, hour) }],
    // Refused ones count too, because they reveal who has a shop.
    [inviteSubmit, { account: per(LIMITS.invitesTriedPerHour, hour), address: per(200, hour) }],
    [feedbackSubmit, { account: per(LIMITS.feedbackPerHour, hour), address: per(200, hour) }],
    [orderRequest, { address: per(20, hour) }],
    // Low enough that nobody finds shops by trying numbers.
    [shopPage, { address: per(1_200, hour) }],
    [shopProduct, { address: per(2_400, hour) }],
    [uploadFile, { account: per(100, hour), address: per(1_000, hour), visitor: per(20, hour) }],
    [operatorPictureUpload, { account: per(600, hour), address: per(1_000, hour) }],
    // Their files are long.
    [operatorMovementExport, { account: per(20, 10 * minute), address: per(100, 10 * minute) }],
    [operatorDepotImport, { account: per(60, 10 * minute), address: per(300, 10 * minute) }],
    [operatorAuditExport, { account: per(20, 10 * minute), address: per(100, 10 * minute) }],
    // Enough for a person who tries; too few to reserve the amounts around another's.
    [rechargeQuote, { account: per(60, 24 * hour), address: per(600, 24 * hour) }],
    [recordList, search],
    [recordExport, exporting],
    [recordExportLink, exporting],
    [statementExport, exporting],
    [statementLink, exporting],
    [dataExport, { account: per(5, hour), address: per(100, hour) }],
    [dataFile, { address: per(600, 10 * minute) }],
    [accountClose, passwordChange],
    [recordFile, { address: per(600, 10 * minute) }],
    // Low enough that Telegram does not throttle our bot.
    [telegramPreparedMessage, { account: per(30, 10 * minute), address: per(300, 10 * minute) }],
    [depotList, search],
    [productList, search],
    [qaList, search]
  ]
  return new Map(table.map(([{ path }, limit]) => [path, limit]))
}
