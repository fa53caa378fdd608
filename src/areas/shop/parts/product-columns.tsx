import type { ReactNode } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Product, ProductEntry } from '../../../contract/shop/product.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { TableView } from '../../../parts/growing-table.tsx'
import { TableEntry } from '../../../ui/data/table-entry.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { SwatchDots } from '../../../ui/forms/swatches.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { chosenProducts } from '../stores/products.ts'
import { findSelectedVariant, listSwatches } from '../stores/variants.ts'
import { GoodsAmount } from './goods-facts.tsx'
import { getProductState } from './product-line.tsx'

interface ColumnsInput {
  t: Translate
  currency: Currency
  /** The chosen products; undefined while a click opens the details. */
  chosen: ReadonlySet<string> | undefined
  picked: ReadonlyMap<string, string>
  onOpen: (entry: ProductEntry) => void
}

/** Returns the columns of the products in a wide window. */
export const listProductColumns = ({
  t,
  currency,
  chosen,
  picked,
  onOpen
}: ColumnsInput): TableView<ProductEntry>['columns'] => {
  const renderCell = (cell: (product: Product, entry: ProductEntry) => ReactNode) => (entry: ProductEntry) =>
    cell(findSelectedVariant<Product>(entry, picked), entry)
  return [
    {
      id: 'product',
      title: t('promotion.product'),
      cell: renderCell((product, entry) => (
        <TableEntry
          image={<Thumbnail src={getMediaAddress(product.picture)} size={48} />}
          title={product.name}
          note={product.code}
          variants={
            entry.variants.length > 0 && (
              <SwatchDots
                swatches={listSwatches(entry.variants)}
                label={t.plural('goods.variantCount', entry.variants.length)}
              />
            )
          }
          onOpen={() => onOpen(entry)}
          selected={chosen?.has(product.id)}
          onSelect={chosen && (on => chosenProducts.choose(product.id, on))}
        />
      ))
    },
    {
      id: 'cost',
      isMinor: true,
      title: t('goods.cost'),
      end: true,
      cell: renderCell(product => <GoodsAmount wire={product.purchase_cost} currency={currency} />)
    },
    {
      id: 'price',
      title: t('goods.price'),
      end: true,
      cell: renderCell(product => <GoodsAmount wire={product.sale_price} currency={currency} strong />)
    },
    {
      id: 'profit',
      title: t('goods.profit'),
      end: true,
      cell: renderCell(product => <GoodsAmount wire={product.profit} currency={currency} signed />)
    },
    {
      id: 'stock',
      title: t('goods.stock'),
      isMinor: true,
      end: true,
      cell: renderCell(product => formatNumber(product.stock))
    },
    {
      id: 'state',
      title: t('display.state'),
      cell: renderCell(product => getProductState(product, t) ?? <Status tone="success" label={t('display.onSale')} />)
    },
    { id: 'added', title: t('display.added'), cell: renderCell(product => formatDate(product.created_at)), sorts: true }
  ]
}
