import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import { toHref } from '../../../location.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { formatDestination } from '../../parts/format-destination.ts'

interface BatchLineProps {
  withdrawal: OutputOf<typeof operatorWithdrawList>['list'][number]
  number: string
  isIn: boolean
  /** Warnings before it is paid. */
  flags: ReactNode
  onInput: (isIn: boolean) => void
}

/** One withdrawal of a new batch, and below it its flags. Its links open beside the sheet, which keeps what was left out. */
export function BatchLine({
  withdrawal: { id, merchant_id, account, arrives, payout },
  number,
  isIn,
  flags,
  onInput
}: BatchLineProps) {
  const currency = useStore($currency)
  return (
    <Stack gap={1}>
      <Checkbox
        name={id}
        checked={isIn}
        onInput={onInput}
        label={
          <>
            <Link external href={toHref(`/withdrawals/${id}`)}>
              {number}
            </Link>
            {' · '}
            <Link external href={toHref(`/merchants/${merchant_id}`)}>
              {account}
            </Link>
            {` · ${price.text(arrives, currency)} · ${formatDestination(payout)}`}
          </>
        }
      />
      {flags}
    </Stack>
  )
}
