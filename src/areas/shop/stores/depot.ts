import { call } from '../../../api/request.ts'
import { CATEGORIES, type Category } from '../../../contract/shop/category.ts'
import { type DepotProduct, type DepotSort, depotAdd, depotList } from '../../../contract/shop/product.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { createFilterPath, readKeyword } from './goods-filter.ts'
import { createSelection, splitIntoBatches } from './selection.ts'
import { changeVariants } from './variants.ts'

/** The filter of the depot; a missing part means all, newest first. */
export interface DepotFilter {
  keyword?: string
  sort?: Exclude<DepotSort, 'newest'>
  /** Only products of which pieces are left. */
  in_stock?: 'yes'
  /** Only products that the own shop lacks. */
  added?: 'no'
  category?: Category
}

/** A filter of which parts may be taken away. */
export type DepotParts = { [Part in keyof DepotFilter]: DepotFilter[Part] | undefined }

/** Reads the filter from a URL query; unknown values are left out. */
export function readDepotFilter(query: URLSearchParams): DepotFilter {
  const keyword = readKeyword(query)
  const sort = (['profit', 'cost'] as const).find(one => one === query.get('sort'))
  const category = CATEGORIES.find(one => one === query.get('category'))
  return {
    ...(keyword && { keyword }),
    ...(sort && { sort }),
    ...(query.get('in_stock') === 'yes' && { in_stock: 'yes' }),
    ...(query.get('added') === 'no' && { added: 'no' }),
    ...(category && { category })
  }
}

/** Returns the URL of the filtered depot. */
export const createDepotPlace = ({ keyword, sort, in_stock, added, category }: DepotParts): string =>
  createFilterPath('/depot', { keyword, sort, in_stock, added, category })

/** Loaded products of the depot. */
export const depot = createPagedList(depotList)

/** Selected products, across pages and keywords. */
export const chosenGoods = createSelection()

/** Whether products are being added to the shop. */
export const $isAddingProducts = createAppAtom(false)

/**
 * Adds the selected products to the own shop and marks them in the list, or removes them where it shows only others. Returns how many
 * were new; undefined when a call failed, which shows a toast: products added until then are marked, the others stay selected.
 */
export async function addChosen(filter: DepotFilter): Promise<number | undefined> {
  if ($isAddingProducts.get()) return undefined
  $isAddingProducts.set(true)
  let total = 0
  try {
    for (const batch of splitIntoBatches([...chosenGoods.$chosen.get()])) {
      const { added } = await call(depotAdd, { ids: batch })
      total += added
      const inShop = new Set(batch)
      depot.change(items =>
        changeVariants<DepotProduct>(items, goods => {
          if (!inShop.has(goods.id)) return goods
          return filter.added === 'no' ? undefined : { ...goods, added: true }
        })
      )
      chosenGoods.leave(batch)
    }
    if (filter.added === 'no') void depot.refresh()
    return total
  } catch {
    // Another session of the same shop may have added some meanwhile.
    void depot.refresh()
    return undefined
  } finally {
    $isAddingProducts.set(false)
  }
}
