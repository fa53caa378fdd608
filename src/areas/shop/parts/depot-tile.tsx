import { getMediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { DepotEntry, DepotProduct } from '../../../contract/shop/product.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { GoodsTile } from '../../../ui/cards/goods-tile.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { SwatchDots } from '../../../ui/forms/swatches.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { chosenGoods } from '../stores/depot.ts'
import { listSwatches } from '../stores/variants.ts'
import { GoodsAmount } from './goods-facts.tsx'

interface DepotTileProps {
  entry: DepotEntry
  goods: DepotProduct
  t: Translate
  currency: Currency
  chosen: boolean
  /** Opens all pictures and the choice of variants. */
  onOpen: (entry: DepotEntry) => void
}

/** A product of the depot in the variant that is picked, to choose for the shop. */
export function DepotTile({ entry, goods, t, currency, chosen, onOpen }: DepotTileProps) {
  const picture = getMediaAddress(goods.picture)
  const hasSeveral = goods.picture_count > 1
  const profit = (
    <>
      {t('goods.profit')} <GoodsAmount wire={goods.profit} currency={currency} signed strong />
    </>
  )
  const cost = (
    <>
      {t('goods.cost')} <GoodsAmount wire={goods.purchase_cost} currency={currency} />
    </>
  )
  return (
    <GoodsTile
      name={goods.name}
      picture={picture}
      onPicture={() => (hasSeveral ? onOpen(entry) : openPicture(picture, goods.name))}
      pictureLabel={t(hasSeveral ? 'viewer.all' : 'viewer.open', { name: goods.name })}
      value={
        <>
          <Hidden>{t('goods.price')} </Hidden>
          <GoodsAmount wire={goods.sale_price} currency={currency} />
        </>
      }
      notes={[
        { key: 'profit', line: profit },
        { key: 'cost', line: cost },
        { key: 'stock', line: <Facts items={[`${t('goods.stock')} ${formatNumber(goods.stock)}`, goods.code]} /> }
      ]}
      status={getDepotStatus(goods, t)}
      disabled={goods.added}
      selected={chosen}
      variants={
        entry.variants.length > 0 && (
          <SwatchDots
            swatches={listSwatches(entry.variants)}
            label={t.plural('goods.variantCount', entry.variants.length)}
            onOpen={() => onOpen(entry)}
          />
        )
      }
      onSelect={on => chosenGoods.choose(goods.id, on)}
    />
  )
}

/** Returns the status of a product of the depot. */
export function getDepotStatus({ added, stock }: DepotProduct, t: Translate) {
  if (added) return <Status tone="success" label={t('depot.added')} />
  return stock === 0 && <Status tone="warning" label={t('goods.soldOut')} />
}
