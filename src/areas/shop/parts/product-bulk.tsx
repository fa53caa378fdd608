import { useStore } from '@nanostores/react'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toast } from '../../../stores/toasts.ts'
import { SelectionBar } from '../../../ui/actions/selection-bar.tsx'
import { $changing, bulkOf, changeStatus, chosenProducts, type ProductFilter, products } from '../stores/products.ts'

/** The action for all chosen products. In a mixed choice those on sale are withdrawn; the button shows how many. */
export function ProductBulk({ filter }: { filter: ProductFilter }) {
  const t = useStore($t)
  const list = useStore(products.$list)
  const chosen = useStore(chosenProducts.$chosen)
  const busy = useStore($changing).size > 0
  const { status, ids } = bulkOf(list.state === 'ready' ? list.items : [], chosen)
  const withdraws = status === 'withdrawn'
  const change = async () => {
    const done = await changeStatus(ids, status, filter)
    if (done > 0) toast(t.plural(withdraws ? 'display.didWithdraw' : 'display.didPutOnSale', done), { tone: 'success' })
  }
  return (
    <SelectionBar
      count={chosen.size}
      text={t.plural('goods.chosen', chosen.size)}
      clearLabel={t('goods.clearChoice')}
      onClear={() => chosenProducts.leave()}
      action={{
        icon: withdraws ? 'archive' : 'store',
        label: t(withdraws ? 'display.withdrawMany' : 'display.putOnSaleMany', { count: formatNumber(ids.length) }),
        busy,
        busyLabel: t('display.changing'),
        onClick: () => void change()
      }}
    />
  )
}
