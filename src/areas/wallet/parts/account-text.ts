import type { WithdrawalAccount } from '../../../contract/entities/withdrawal-account.ts'
import type { Translate } from '../../../i18n/translator.ts'
import type { Fact } from '../../../ui/data/key-value.tsx'
import type { IconName } from '../../../ui/icons.ts'

/** How an account is called: by its own name, else by its kind. */
export function accountName(account: WithdrawalAccount, t: Translate): string {
  return (
    account.label || (account.kind === 'usdt' ? t('money.usdtOn', { network: account.network }) : account.bank_name)
  )
}

/** What tells it from others: its masked number, with its kind when the name does not say it. */
export function accountLine(account: WithdrawalAccount, t: Translate): string {
  const number = account.kind === 'usdt' ? account.address : account.card_number
  const kind = account.kind === 'usdt' ? account.network : account.bank_name
  return account.label === '' ? number : t('money.accountLine', { kind, number })
}

/** The icon of its kind. */
export const accountIcon = (account: WithdrawalAccount): IconName => (account.kind === 'usdt' ? 'coins' : 'landmark')

/** An account as facts of a summary: its own name if it has one, its kind, and its masked number. */
export function accountFacts(account: WithdrawalAccount, t: Translate): Fact[] {
  const facts = destinationFacts(account, t)
  return account.label === '' ? facts : [{ label: t('money.to'), value: account.label }, ...facts]
}

/** The same without the merchant's own name for it. */
export function destinationFacts(account: WithdrawalAccount, t: Translate): Fact[] {
  return account.kind === 'usdt'
    ? [
        { label: t('money.network'), value: account.network },
        { label: t('money.address'), value: account.address, mono: true }
      ]
    : [
        { label: t('money.bankName'), value: account.bank_name },
        { label: t('money.cardNumber'), value: account.card_number, mono: true }
      ]
}
