import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatMinor } from '../../../contract/money.ts'
import { withdrawSubmit } from '../../../contract/wallet/withdrawal.ts'
import { formatPercent } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Unanswered } from '../../../parts/unanswered.tsx'
import { useFrozenData } from '../../../parts/use-held-data.ts'
import { $ownAmounts, type AmountWriter, price } from '../../../stores/amounts.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ChoiceSheet } from '../../../ui/forms/choice-sheet.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { $lastAddedAccount } from '../stores/accounts.ts'
import type { WithdrawInfo } from '../stores/withdraw-info.ts'
import { findBlockReason, withdrawalForm } from '../stores/withdrawal-form.ts'
import { calculateQuote, getBounds, getLargestWithdrawal, type Quote } from '../stores/withdrawal-quote.ts'
import { AccountMark } from './account-mark.tsx'
import { formatAccountLine, formatAccountName, formatWaitingText } from './account-text.ts'
import { AmountInput, formatOverLimit } from './amount-input.tsx'
import { formatBlockReasonText, WithdrawBlocked } from './withdraw-blocked.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawFacts } from './withdraw-facts.tsx'

/** Amount and destination account. Fee and the amount that arrives are calculated during typing. */
export function WithdrawForm({ info: latest }: { info: WithdrawInfo }) {
  const info = useFrozenData(withdrawalForm, latest)
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const values = useStore(withdrawalForm.$values)
  const { errors } = useStore(withdrawalForm.$form)
  const [confirming, setConfirming] = useState(false)
  const { currency } = info
  const quote = calculateQuote(values.amount, info)
  const blocked = findBlockReason(info)
  const texts = translateErrors(t, errors)
  const bounds = getBounds(info)
  useDefaultAccount(info, values.account_id)
  if (blocked?.reason === 'accounts') return <NoAccount />
  const next = () => {
    const closed = formatBlockReasonText(blocked, t)
    if (closed) showToast(closed, { tone: 'warning' })
    else if (withdrawalForm.validate()) setConfirming(true)
  }
  return (
    <>
      <Form errors={texts} onSubmit={next}>
        <Stack gap={6}>
          <WithdrawBlocked blocked={blocked} />
          <LostAnswer />
          <AmountInput
            form={withdrawalForm}
            currency={currency}
            label={t('withdraw.amount')}
            all={{
              label: t('money.all'),
              note: t('withdraw.available', { amount: own.text(info.available, currency) }),
              onClick: () => withdrawalForm.set('amount', formatMinor(getLargestWithdrawal(bounds), currency.scale))
            }}
            error={texts.amount ?? formatOverLimit(quote.problem, currency, t)}
            help={formatPreview(quote, info, { t, own })}
          />
          <Accounts info={info} chosen={values.account_id} error={texts.account_id} />
          <WithdrawFacts info={info} accountId={values.account_id} />
        </Stack>
        <ActionBar docked>
          <MainButton type="submit">
            {quote.amount > 0n
              ? t('withdraw.submit', { amount: price.text(formatMinor(quote.amount, currency.scale), currency) })
              : t('withdraw.submitPlain')}
          </MainButton>
        </ActionBar>
      </Form>
      <WithdrawConfirm open={confirming} info={info} quote={quote} onClose={() => setConfirming(false)} />
    </>
  )
}

interface AccountsProps {
  info: WithdrawInfo
  chosen: string
  error: string | undefined
}

function Accounts({ info, chosen, error }: AccountsProps) {
  const t = useStore($t)
  return (
    <ChoiceSheet
      label={t('withdraw.to')}
      closeLabel={t('action.close')}
      name="account_id"
      value={chosen}
      onInput={value => withdrawalForm.set('account_id', value)}
      options={info.accounts.map(account => ({
        value: account.id,
        title: formatAccountName(account, t),
        subtitle: formatWaitingText(account, t) ?? formatAccountLine(account, t),
        image: <AccountMark account={account} />
      }))}
      error={error}
      after={
        <Button wide tone="ghost" icon="plus" href={toHref('/bank/add')}>
          {t('withdraw.addAccount')}
        </Button>
      }
    />
  )
}

/** The fee and what arrives, in one line; before an amount is typed, what the fee will be. */
function formatPreview(
  { amount, fee, arrives }: Quote,
  info: WithdrawInfo,
  { t, own }: { t: Translate; own: AmountWriter }
) {
  if (amount === 0n) {
    return info.fee_basis_points > 0 ? t('withdraw.fee', { rate: formatPercent(info.fee_basis_points) }) : undefined
  }
  const { scale } = info.currency
  return t('withdraw.preview', {
    fee: own.text(formatMinor(fee, scale), { code: '' }),
    amount: own.text(formatMinor(arrives, scale), info.currency)
  })
}

function NoAccount() {
  const t = useStore($t)
  return (
    <EmptyState
      art="accounts"
      title={t('withdraw.noAccountTitle')}
      message={t('withdraw.noAccount')}
      action={{ label: t('withdraw.addAccount'), href: toHref('/bank/add') }}
    />
  )
}

/** Chooses the account just bound, else the first one; also when the account of a kept draft is gone. */
function useDefaultAccount(info: WithdrawInfo, chosen: string) {
  const isBound = (id: string) => info.accounts.some(account => account.id === id)
  const last = $lastAddedAccount.get()
  const better = isBound(last) ? last : isBound(chosen) ? undefined : info.accounts[0]?.id
  useEffect(() => {
    if (better === undefined) return
    withdrawalForm.prefill('account_id', better)
    $lastAddedAccount.set('')
  }, [better])
}

/** Shown after a withdrawal whose answer was lost, also after a reload: what is safe to do now. */
function LostAnswer() {
  const t = useStore($t)
  return (
    <Unanswered
      operation={withdrawSubmit}
      form={withdrawalForm}
      title={t('withdraw.unansweredTitle')}
      text={t('withdraw.unanswered')}
      look={{ label: t('money.toHistory'), to: '/withdraw?tab=history' }}
    />
  )
}
