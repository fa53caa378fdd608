import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMinor } from '../../../contract/money.ts'
import { type ProjectDetail, projectBuy } from '../../../contract/orders/project.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { Unanswered } from '../../../parts/unanswered.tsx'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { showToast } from '../../../stores/toasts.ts'
import { createCountTyping, readCount } from '../../../stores/typed-amount.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { project as store } from '../stores/project.ts'
import { calculatePurchaseSum, limitQuantity, type PurchaseSum, purchaseForm } from '../stores/purchase-form.ts'
import { BalanceMissing, formatMissingAmount } from './balance-missing.tsx'
import { createPaidResult } from './paid-result.ts'

interface PurchaseFormProps {
  project: ProjectDetail
  /** Shown above the quantity. */
  children: ReactNode
  /** Shown below it. */
  items: ReactNode
}

/** Quantity of bundles, with cost, profit and remaining balance. */
export function PurchaseForm({ project, children, items }: PurchaseFormProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { quantity } = useStore(purchaseForm.$values)
  const { errors } = useStore(purchaseForm.$form)
  const [confirming, setConfirming] = useState(false)
  const count = readCount(quantity)
  const sum = calculatePurchaseSum(project, count ?? 0, currency.scale)
  // The sheet of the purchase that took the last one stays for its result.
  if (project.stock === 0 && !confirming) {
    return (
      <Stack gap={6}>
        <Lost />
        {children}
        <SoldOut />
        {items}
      </Stack>
    )
  }
  const texts = translateErrors(t, errors)
  const next = () => {
    if (!purchaseForm.validate()) return
    if (sum.missing > 0n) showToast(formatMissingAmount(sum.missing, t), { tone: 'warning' })
    else setConfirming(true)
  }
  return (
    <>
      <Form errors={texts} onSubmit={next}>
        <Stack gap={6}>
          <Lost />
          {children}
          <Stack gap={4}>
            <QuantityField
              label={t('project.quantity')}
              name="quantity"
              value={quantity}
              count={count}
              typing={createCountTyping()}
              max={limitQuantity(project)}
              onInput={value => purchaseForm.set('quantity', value)}
              onBlur={() => purchaseForm.blur('quantity')}
              decreaseLabel={t('project.fewer')}
              increaseLabel={t('project.more')}
              error={texts.quantity}
            />
            <Sum sum={sum} available={project.available} />
            <BalanceMissing missing={sum.missing} />
          </Stack>
          {items}
        </Stack>
        <ActionBar>
          <MainButton type="submit">
            {t('project.buy', { amount: price.text(formatMinor(sum.amount, currency.scale), currency) })}
          </MainButton>
        </ActionBar>
      </Form>
      <Confirm open={confirming} project={project} sum={sum} onClose={() => setConfirming(false)} />
    </>
  )
}

/** Shown after a purchase whose answer was lost. */
function Lost() {
  const t = useStore($t)
  return (
    <Unanswered
      operation={projectBuy}
      form={purchaseForm}
      title={t('project.unansweredTitle')}
      text={t('project.unanswered')}
      look={{ label: t('order.list'), to: '/project/list' }}
    />
  )
}

function Sum({ sum, available }: { sum: PurchaseSum; available: string }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const wire = (minor: bigint) => formatMinor(minor, currency.scale)
  return (
    <Card>
      <KeyValue
        items={[
          {
            label: t('order.amount'),
            value: <Amount parts={price.parts(wire(sum.amount), currency)} />,
            strong: true
          },
          {
            label: t('project.expected'),
            value: <Amount parts={price.parts(wire(sum.profit), currency, true)} tone="auto" />
          },
          { label: t('money.available'), value: <Amount parts={own.parts(available, currency)} /> }
        ]}
      />
    </Card>
  )
}

interface ConfirmProps {
  open: boolean
  project: ProjectDetail
  sum: PurchaseSum
  onClose: () => void
}

/** A summary and the transaction password. Then the order's page opens. */
function Confirm({ open, project, sum, onClose }: ConfirmProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const { quantity } = useStore(purchaseForm.$values)
  const wire = (minor: bigint) => formatMinor(minor, currency.scale)
  return (
    <PasswordSheet
      open={open}
      form={purchaseForm}
      title={t('project.confirmTitle')}
      parts={price.parts(wire(sum.amount), currency)}
      facts={[
        { label: t('project.project'), value: project.title },
        { label: t('project.quantity'), value: formatNumber(readCount(quantity) ?? 0) },
        { label: t('order.leftAfter'), value: <Amount parts={own.parts(wire(sum.left), currency)} />, strong: true }
      ]}
      submitLabel={t('project.buy', { amount: price.text(wire(sum.amount), currency) })}
      busyLabel={t('project.buying')}
      hasPassword={project.has_transaction_password}
      resultOf={order => createPaidResult(order, t)}
      onDone={order => navigate(`/project/detail/${order.id}`, { replace: true })}
      onRefused={() => void store.refresh()}
      onClose={onClose}
    />
  )
}

function SoldOut() {
  const t = useStore($t)
  return (
    <Callout
      tone="neutral"
      icon="package-x"
      title={t('project.soldOut')}
      action={{ label: t('project.toList'), href: toHref('/project') }}
    >
      {t('project.soldOutText')}
    </Callout>
  )
}
