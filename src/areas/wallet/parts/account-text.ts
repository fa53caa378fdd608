import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { shortenMask } from '../../../parts/short-mask.ts'
import type { Fact } from '../../../ui/data/key-value.tsx'

/** Returns the name that the merchant gave to an account, else its kind. */
export function formatAccountName(account: WithdrawalAccount, t: Translate): string {
  return (
    account.label || (account.kind === 'usdt' ? t('money.usdtOn', { network: account.network }) : account.bank_name)
  )
}

const findNumber = (account: WithdrawalAccount): string =>
  account.kind === 'usdt' ? account.address : shortenMask(account.card_number)

const findKind = (account: WithdrawalAccount): string => (account.kind === 'usdt' ? account.network : account.bank_name)

/** Returns the kind, if the name does not contain it, and the masked number. */
export const listAccountParts = (account: WithdrawalAccount): string[] =>
  account.label === '' ? [findNumber(account)] : [findKind(account), findNumber(account)]

/** Returns the kind, if the name does not contain it, and the masked number as one text. */
export const formatAccountLine = (account: WithdrawalAccount, t: Translate): string =>
  account.label === ''
    ? findNumber(account)
    : t('money.accountLine', { kind: findKind(account), number: findNumber(account) })

/** Returns from when on a new account can be withdrawn to; nothing if it can. */
export const formatWaitingText = ({ usable_from }: WithdrawalAccount, t: Translate): string | undefined =>
  usable_from && t('bank.waiting', { time: formatDateTime(usable_from) })

/** Returns an account as facts: name if it has one, kind and masked number. */
export function listAccountFacts(account: WithdrawalAccount, t: Translate): Fact[] {
  const facts = listDestinationFacts(account, t)
  return account.label === '' ? facts : [{ label: t('money.to'), value: account.label }, ...facts]
}

/** Returns the facts without the name. */
export function listDestinationFacts(account: WithdrawalAccount, t: Translate): Fact[] {
  return account.kind === 'usdt'
    ? [
        { label: t('money.network'), value: account.network },
        { label: t('money.address'), value: account.address, mono: true }
      ]
    : [
        { label: t('money.bankName'), value: account.bank_name },
        { label: t('money.cardNumber'), value: shortenMask(account.card_number), mono: true }
      ]
}

/** Returns everything that is known of a bound account's destination. */
export function listSavedFacts(account: WithdrawalAccount, t: Translate): Fact[] {
  const [kind, ...number] = listDestinationFacts(account, t)
  if (account.kind === 'usdt' || !kind) return listDestinationFacts(account, t)
  return [
    kind,
    { label: t('bank.branchCode'), value: account.branch_code, mono: true },
    { label: t('bank.accountName'), value: shortenMask(account.account_name) },
    ...number
  ]
}
