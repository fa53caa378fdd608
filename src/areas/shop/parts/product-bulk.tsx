import { useStore } from '@nanostores/react'
import type { ProductStatus } from '../../../contract/shop/product.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { showToast } from '../../../stores/toasts.ts'
import { SelectionBar } from '../../../ui/actions/selection-bar.tsx'
import {
  $changingProductIds,
  changeStatus,
  chosenProducts,
  groupByStatus,
  type ProductFilter,
  products
} from '../stores/products.ts'

interface ProductBulkProps {
  filter: ProductFilter
  /** Shows the bar while nothing is chosen yet. */
  open: boolean
  onEnd: () => void
}

/** The actions for all chosen products. In a mixed choice each button shows how many it changes. */
export function ProductBulk({ filter, open, onEnd }: ProductBulkProps) {
  const t = useStore($t)
  const list = useStore(products.$list)
  const chosen = useStore(chosenProducts.$chosen)
  const changing = useStore($changingProductIds)
  const bulk = groupByStatus(list.state === 'ready' ? list.items : [], chosen)
  const actionTo = (status: ProductStatus, ids: readonly string[]) => {
    const withdraws = status === 'withdrawn'
    return {
      icon: withdraws ? ('archive' as const) : ('store' as const),
      label: t(withdraws ? 'display.withdrawMany' : 'display.putOnSaleMany', { count: formatNumber(ids.length) }),
      busy: ids.some(id => changing.has(id)),
      onClick: () => void changeAndReport(ids, status, filter, t)
    }
  }
  const actions = (['withdrawn', 'on_sale'] as const)
    .filter(status => bulk[status].length > 0)
    .map(status => actionTo(status, bulk[status]))
  return (
    <SelectionBar
      count={chosen.size}
      open={open}
      text={t.plural('goods.chosen', chosen.size)}
      clearLabel={t('goods.clearChoice')}
      onClear={onEnd}
      actions={actions}
    />
  )
}

/** Changes the status of products, and says how many were changed. */
export async function changeAndReport(
  ids: readonly string[],
  status: ProductStatus,
  filter: ProductFilter,
  t: Translate
): Promise<void> {
  const done = await changeStatus(ids, status, filter)
  const text = status === 'withdrawn' ? 'display.didWithdraw' : 'display.didPutOnSale'
  if (done > 0) showToast(t.plural(text, done), { tone: 'success' })
}
