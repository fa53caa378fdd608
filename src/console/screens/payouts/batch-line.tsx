import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import { href } from '../../../location.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { formatDestination } from '../../parts/format-destination.ts'

interface BatchLineProps {
  withdrawal: OutputOf<typeof operatorWithdrawList>['list'][number]
  number: string
  isIn: boolean
  onInput: (isIn: boolean) => void
}

/** One withdrawal of a new batch. Its links open beside the sheet, which keeps what was left out. */
export function BatchLine({
  withdrawal: { id, merchant_id, account, arrives, payout },
  number,
  isIn,
  onInput
}: BatchLineProps) {
  const currency = useStore($currency)
  return (
    <Checkbox
      name={id}
      checked={isIn}
      onInput={onInput}
      label={
        <>
          <Link external href={href(`/withdrawals/${id}`)}>
            {number}
          </Link>
          {' · '}
          <Link external href={href(`/merchants/${merchant_id}`)}>
            {account}
          </Link>
          {` · ${price.text(arrives, currency)} · ${formatDestination(payout)}`}
        </>
      }
    />
  )
}
