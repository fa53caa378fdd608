import { call } from '../../../api/request.ts'
import {
  type Product,
  type ProductEntry,
  ProductStatus,
  productList,
  productUpdate
} from '../../../contract/shop/product.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { readSort, sortPart } from '../../../stores/list-sort.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { createFilterPath, readKeyword } from './goods-filter.ts'
import { createSelection, splitIntoBatches } from './selection.ts'
import { changeVariants, listVariants } from './variants.ts'

/** The filter of the product list; a missing part means all. */
export interface ProductFilter {
  status?: ProductStatus
  keyword?: string
  /** The sort order; newest first if missing. */
  sort?: 'oldest'
}

/** Products of the own shop, newest first. A customer's order takes from the stock, so a realtime event reloads the list. */
export const products = createPagedList(productList, { topics: ['order.changed'] })

/** Products selected in display management. */
export const chosenProducts = createSelection()

/** Ids of products with a status change in progress. */
export const $changingProductIds = createAppAtom<ReadonlySet<string>>(new Set())

/** Reads the filter from a URL query; unknown values are left out. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const status = ProductStatus.options.find(one => one === query.get('status'))
  const keyword = readKeyword(query)
  return { ...(status && { status }), ...(keyword && { keyword }), ...sortPart(readSort(query)) }
}

/** Returns the URL of a filtered list. */
export const createProductPlace = ({ status, keyword, sort }: ProductFilter): string =>
  createFilterPath('/display', { status, keyword, sort })

/** Returns the selected products that can be changed, by the status that they would get. */
export function groupByStatus(
  items: readonly ProductEntry[],
  chosen: ReadonlySet<string>
): Record<ProductStatus, string[]> {
  const selected = items.flatMap(entry => listVariants<Product>(entry)).filter(({ id }) => chosen.has(id))
  const others = (status: ProductStatus) => selected.filter(product => product.status !== status).map(({ id }) => id)
  return { on_sale: others('on_sale'), withdrawn: others('withdrawn') }
}

/**
 * Puts products on sale, or withdraws them. The list shows the backend's response, without products that no longer match the
 * filter. Returns how many were changed; a refusal is shown in a toast.
 */
export async function changeStatus(
  ids: readonly string[],
  status: ProductStatus,
  filter: ProductFilter
): Promise<number> {
  if (ids.length === 0 || $changingProductIds.get().size > 0) return 0
  $changingProductIds.set(new Set(ids))
  let done = 0
  try {
    for (const batch of splitIntoBatches(ids)) {
      const { list } = await call(productUpdate, { ids: batch, status })
      replaceProducts(list, filter)
      chosenProducts.leave(batch)
      done += list.length
    }
  } catch {
    // A refused product may have changed meanwhile, so the list is reloaded in either case.
  } finally {
    $changingProductIds.set(new Set())
  }
  void products.refresh()
  return done
}

function replaceProducts(changed: readonly Product[], { status }: ProductFilter): void {
  const changedById = new Map(changed.map(product => [product.id, product]))
  products.change(items =>
    changeVariants<Product>(items, item => {
      const product = changedById.get(item.id) ?? item
      return status === undefined || product.status === status ? product : undefined
    })
  )
}
