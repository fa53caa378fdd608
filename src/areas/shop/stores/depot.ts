import { call } from '../../../api/request.ts'
import { depotAdd } from '../../../contract/store/depot-add.ts'
import { depotList } from '../../../contract/store/depot-list.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { batches, selection } from './selection.ts'

/** Loaded products of the depot. */
export const depot = pagedList(depotList)

/** Selected products, across pages and keywords. */
export const chosenGoods = selection()

/** Whether products are being added to the shop. */
export const $adding = appAtom(false)

/**
 * Adds the selected products to the own shop and marks them in the list. Returns how many were new; undefined when a call failed,
 * which shows a toast: products added until then are marked, the others stay selected.
 */
export async function addChosen(): Promise<number | undefined> {
  if ($adding.get()) return undefined
  $adding.set(true)
  let total = 0
  try {
    for (const batch of batches([...chosenGoods.$chosen.get()])) {
      const { added } = await call(depotAdd, { ids: batch })
      total += added
      const inShop = new Set(batch)
      depot.change(items => items.map(goods => (inShop.has(goods.id) ? { ...goods, added: true } : goods)))
      chosenGoods.leave(batch)
    }
    return total
  } catch {
    // Another session of the same shop may have added some meanwhile.
    void depot.refresh()
    return undefined
  } finally {
    $adding.set(false)
  }
}
