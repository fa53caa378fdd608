import { call } from '../../../api/request.ts'
import { depotAdd } from '../../../contract/store/depot-add.ts'
import { depotList } from '../../../contract/store/depot-list.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { batches, selection } from './selection.ts'

/** Goods of the depot, as far as they were loaded. */
export const depot = pagedList(depotList, { key: goods => goods.id })

/** Goods that are chosen, across pages and keywords. */
export const chosenGoods = selection()

/** Whether goods are on their way into the shop. */
export const $adding = appAtom(false)

/**
 * Adds the chosen goods to the own shop and marks them in the list. Returns how many were new; undefined when a call failed,
 * which a toast has told: what was added until then is marked, the others stay chosen.
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
    // Somebody of the same shop may have added some meanwhile.
    void depot.refresh()
    return undefined
  } finally {
    $adding.set(false)
  }
}
