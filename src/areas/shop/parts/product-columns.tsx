import { mediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Product } from '../../../contract/shop/product.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { TableLook } from '../../../parts/paged-table.tsx'
import { TableEntry } from '../../../ui/data/table-entry.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { chosenProducts } from '../stores/products.ts'
import { GoodsAmount } from './goods-facts.tsx'
import { productState } from './product-line.tsx'

interface ColumnsInput {
  t: Translate
  currency: Currency
  /** The chosen products; undefined while a click opens the details. */
  chosen: ReadonlySet<string> | undefined
  onOpen: (product: Product) => void
}

/** Returns the columns of the products in a wide window. */
export const productColumns = ({ t, currency, chosen, onOpen }: ColumnsInput): TableLook<Product>['columns'] => [
  {
    id: 'product',
    title: t('promotion.product'),
    cell: product => (
      <TableEntry
        image={<Thumbnail src={mediaAddress(product.picture)} size={48} />}
        title={product.name}
        note={product.code}
        onOpen={() => onOpen(product)}
        selected={chosen?.has(product.id)}
        onSelect={chosen && (on => chosenProducts.choose(product.id, on))}
      />
    )
  },
  {
    id: 'cost',
    isMinor: true,
    title: t('goods.cost'),
    end: true,
    cell: product => <GoodsAmount wire={product.purchase_cost} currency={currency} />
  },
  {
    id: 'price',
    title: t('goods.price'),
    end: true,
    cell: product => <GoodsAmount wire={product.sale_price} currency={currency} strong />
  },
  {
    id: 'profit',
    title: t('goods.profit'),
    end: true,
    cell: product => <GoodsAmount wire={product.profit} currency={currency} signed />
  },
  { id: 'stock', title: t('goods.stock'), isMinor: true, end: true, cell: product => formatNumber(product.stock) },
  {
    id: 'state',
    title: t('display.state'),
    cell: product => productState(product, t) ?? <Status tone="success" label={t('display.onSale')} />
  },
  { id: 'added', title: t('display.added'), cell: product => formatDate(product.created_at), sorts: true }
]
