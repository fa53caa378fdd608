import { accountClose } from '../../contract/account/closing.ts'
import { dataExport, dataFile } from '../../contract/account/data-export.ts'
import { register, registerCheck } from '../../contract/account/login.ts'
import { loginPartner } from '../../contract/account/login-partner.ts'
import { loginTelegram } from '../../contract/account/login-telegram.ts'
import { operatorPasswordReset } from '../../contract/account/merchant.operator.ts'
import { viewOpen } from '../../contract/account/merchant-view.ts'
import { partnerLoginCode } from '../../contract/account/partner.ts'
import {
  partnerDocumentDetail,
  partnerDocumentList,
  partnerEventList,
  partnerUserList
} from '../../contract/account/partner-document.ts'
import {
  loginPasswordUpdate,
  passwordLinkRequest,
  passwordLinkUse,
  passwordReset,
  withdrawPasswordUpdate
} from '../../contract/account/password.ts'
import { telegramBind, telegramRegister } from '../../contract/account/telegram.ts'
import { unlockCreate } from '../../contract/account/unlock.ts'
import { uploadFile } from '../../contract/files/file.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import { feedbackSubmit } from '../../contract/help/feedback.ts'
import { qaList } from '../../contract/help/question.ts'
import { LIMITS } from '../../contract/limits.ts'
import { orderRequest } from '../../contract/orders/order-request.public.ts'
import { operatorAuditExport } from '../../contract/settings/audit.operator.ts'
import { operatorBotCheck } from '../../contract/settings/installation.operator.ts'
import { operatorDepotImport } from '../../contract/shop/product.operator.ts'
import { depotList, productList } from '../../contract/shop/product.ts'
import { shopPage, shopProduct } from '../../contract/shop/shop-page.public.ts'
import { storeStatsFile } from '../../contract/shop/stats.public.ts'
import { storeStatsExport, storeStatsLink } from '../../contract/shop/stats.ts'
import { inviteSubmit } from '../../contract/team/invite.ts'
import { telegramPreparedMessage } from '../../contract/team/prepared-message.ts'
import { operatorDocumentExport } from '../../contract/wallet/period-report.operator.ts'
import { rechargeQuote } from '../../contract/wallet/recharge.ts'
import { operatorMovementExport } from '../../contract/wallet/record.operator.ts'
import { recordFile } from '../../contract/wallet/record.public.ts'
import { recordExport, recordExportLink, recordList } from '../../contract/wallet/record.ts'
import { statementExport, statementLink } from '../../contract/wallet/statement.ts'
import type { Config, RateLimit } from '../config/config.ts'

/** Limits of an operation, in a sliding window. Every limit by address also applies by network, see {@link NETWORK_FACTOR}. */
export interface EndpointLimit {
  /** The limit of each caller: a merchant, an operator or a partner. */
  readonly account?: RateLimit
  /** By address, for all callers. Many merchants of a mobile network share one, so it is wide if `account` is set too. */
  readonly address?: RateLimit
  /** The limit of each address, for callers without an account. */
  readonly visitor?: RateLimit
  /** Only matching requests are counted. */
  readonly when?: (input: Record<string, unknown>) => boolean
}

/** Every limit except those of passwords, which count wrong ones, and those that depend on data known only to a handler. */
export type EndpointLimits = ReadonlyMap<string, EndpointLimit>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const allow = (count: number, windowMs: number): RateLimit => ({ count, windowMs })
const scale = (factor: number, limit: RateLimit): RateLimit => ({ ...limit, count: factor * limit.count })

/** An IPv6 address is counted as its /64, which is one household, and its /48, which one customer may have, with this factor. */
export const NETWORK_FACTOR = 8

/** Limits that a handler counts with data of its own: the Telegram account, the session, the wrong attempt. */
export const SUBJECT_LIMITS = {
  /** Launches of one Telegram account. Some devices reload an app every few seconds. */
  telegramLaunch: allow(200, HOUR_MS),
  /** Codes for one user of a partner. */
  partnerUser: allow(200, HOUR_MS),
  /** Renewals of one session: one per quarter of an hour is usual, each reload may add one. */
  renewal: allow(60, 15 * MINUTE_MS),
  /** Renewals of all sessions at one address. */
  renewalAddress: allow(6_000, 15 * MINUTE_MS),
  /** Forged refresh tokens, by address. */
  forgedRenewal: allow(60, 15 * MINUTE_MS),
  /** Invalid tokens of operators and partners, by address. A valid one is never refused because of them. */
  refusedToken: allow(60, 15 * MINUTE_MS),
  /** Wrong transaction passwords and wrong current login passwords, by address. Each also locks its secret after five. */
  wrongPassword: allow(100, 15 * MINUTE_MS),
  /** Wrong sign-ins under one name at one address, and of all names there. Wrong codes of who knows the password. */
  staffSignIn: allow(10, 15 * MINUTE_MS),
  staffSignInAddress: allow(50, 15 * MINUTE_MS),
  staffCode: allow(10, 15 * MINUTE_MS),
  /**
   * Order requests that one shop gets from all addresses together, for one product, and from one visitor. While more than `shopBusy` of
   * an hour have come, a visitor has one: a flood from few addresses then leaves room for other customers.
   */
  shopRequests: allow(200, HOUR_MS),
  shopBusy: allow(60, HOUR_MS),
  shopProduct: allow(100, 24 * HOUR_MS),
  shopVisitor: allow(5, HOUR_MS),
  shopVisitorBusy: allow(1, HOUR_MS),
  /** Messages of one Telegram account to the bot. */
  botMessage: allow(30, 10 * MINUTE_MS)
} as const

/**
 * Wrong sign-ins, by `LOGIN_LIMIT`. One address gets half of an account's attempts, so it cannot use them up for others. At an
 * address where the account has signed in before, only `pair` and `address` count: strangers cannot lock a merchant out at home.
 */
export function getLoginLimits({ loginLimit }: Pick<Config, 'loginLimit'>) {
  return {
    pair: { ...loginLimit, count: Math.ceil(loginLimit.count / 2) },
    account: loginLimit,
    address: scale(5, loginLimit)
  }
}

/** The limits of the operations, by path. A repeated intent gets its stored response and is not counted. */
export function getEndpointLimits(config: Pick<Config, 'registrationLimit'>): EndpointLimits {
  const passwordChange: EndpointLimit = { account: allow(30, HOUR_MS), address: allow(600, HOUR_MS) }
  const exporting: EndpointLimit = { account: allow(60, 10 * MINUTE_MS), address: allow(600, 10 * MINUTE_MS) }
  const search: EndpointLimit = {
    account: allow(300, MINUTE_MS),
    address: allow(3_000, MINUTE_MS),
    when: ({ keyword }) => typeof keyword === 'string' && keyword.trim() !== ''
  }
  // Ten a second: enough to read a year of documents in an hour.
  const reading: EndpointLimit = { account: allow(600, MINUTE_MS), address: allow(1_200, MINUTE_MS) }
  const table: [{ path: string }, EndpointLimit][] = [
    [register, { address: config.registrationLimit }],
    // A person needs a few tries for a free name; a list of names is not tried through.
    [registerCheck, { address: scale(2, config.registrationLimit) }],
    // By person first (`SUBJECT_LIMITS`): a whole mobile network may share an address, and Telegram identifies each person.
    [telegramRegister, { address: scale(20, config.registrationLimit) }],
    [loginTelegram, { address: allow(2_000, HOUR_MS) }],
    [telegramBind, { address: allow(2_000, HOUR_MS) }],
    [loginPartner, { address: allow(2_000, HOUR_MS) }],
    // Far above normal use; low enough to protect the database's size.
    [partnerLoginCode, { account: allow(3_000, MINUTE_MS), address: allow(6_000, MINUTE_MS) }],
    [partnerEventList, reading],
    [partnerDocumentList, reading],
    [partnerDocumentDetail, reading],
    [partnerUserList, reading],
    [loginPasswordUpdate, passwordChange],
    [withdrawPasswordUpdate, passwordChange],
    [passwordReset, passwordChange],
    [passwordLinkRequest, { address: allow(30, HOUR_MS) }],
    [passwordLinkUse, { address: allow(60, HOUR_MS) }],
    [viewOpen, { address: allow(200, HOUR_MS) }],
    [unlockCreate, passwordChange],
    [operatorPasswordReset, { account: allow(60, HOUR_MS), address: allow(600, HOUR_MS) }],
    // Refused ones count too, because they reveal who has a shop.
    [inviteSubmit, { account: allow(LIMITS.invitesTriedPerHour, HOUR_MS), address: allow(200, HOUR_MS) }],
    [feedbackSubmit, { account: allow(LIMITS.feedbackPerHour, HOUR_MS), address: allow(200, HOUR_MS) }],
    [orderRequest, { address: allow(20, HOUR_MS) }],
    // Low enough that nobody finds shops by trying numbers.
    [shopPage, { address: allow(1_200, HOUR_MS) }],
    [shopProduct, { address: allow(2_400, HOUR_MS) }],
    [uploadFile, { account: allow(100, HOUR_MS), address: allow(1_000, HOUR_MS), visitor: allow(20, HOUR_MS) }],
    [operatorPictureUpload, { account: allow(600, HOUR_MS), address: allow(1_000, HOUR_MS) }],
    // Each asks Telegram.
    [operatorBotCheck, { account: allow(30, HOUR_MS), address: allow(100, HOUR_MS) }],
    // Exports are long files.
    [operatorDocumentExport, { account: allow(20, 10 * MINUTE_MS), address: allow(100, 10 * MINUTE_MS) }],
    [operatorMovementExport, { account: allow(20, 10 * MINUTE_MS), address: allow(100, 10 * MINUTE_MS) }],
    [operatorDepotImport, { account: allow(60, 10 * MINUTE_MS), address: allow(300, 10 * MINUTE_MS) }],
    [operatorAuditExport, { account: allow(20, 10 * MINUTE_MS), address: allow(100, 10 * MINUTE_MS) }],
    // Enough for a person who tries; too few to reserve the amounts around another's.
    [rechargeQuote, { account: allow(60, 24 * HOUR_MS), address: allow(600, 24 * HOUR_MS) }],
    [recordList, search],
    ...[recordExport, recordExportLink, statementExport, statementLink, storeStatsExport, storeStatsLink].map(
      (operation): [{ path: string }, EndpointLimit] => [operation, exporting]
    ),
    [dataExport, { account: allow(5, HOUR_MS), address: allow(100, HOUR_MS) }],
    [dataFile, { address: allow(600, 10 * MINUTE_MS) }],
    [accountClose, passwordChange],
    [recordFile, { address: allow(600, 10 * MINUTE_MS) }],
    [storeStatsFile, { address: allow(600, 10 * MINUTE_MS) }],
    // Low enough that Telegram does not throttle our bot.
    [telegramPreparedMessage, { account: allow(30, 10 * MINUTE_MS), address: allow(300, 10 * MINUTE_MS) }],
    [depotList, search],
    [productList, search],
    [qaList, search]
  ]
  return new Map(table.map(([{ path }, limit]) => [path, limit]))
}
