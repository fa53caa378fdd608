import { mediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { DepotProduct } from '../../../contract/shop/product.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { GoodsTile } from '../../../ui/cards/goods-tile.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { chosenGoods } from '../stores/depot.ts'
import { GoodsAmount } from './goods-facts.tsx'

interface DepotTileProps {
  goods: DepotProduct
  t: Translate
  currency: Currency
  chosen: boolean
}

/** A product of the depot, to choose for the shop. */
export function DepotTile({ goods, t, currency, chosen }: DepotTileProps) {
  const picture = mediaAddress(goods.picture)
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
      onPicture={() => openPicture(picture, goods.name)}
      pictureLabel={t('viewer.open', { name: goods.name })}
      value={
        <>
          <Hidden>{t('goods.price')} </Hidden>
          <GoodsAmount wire={goods.sale_price} currency={currency} />
        </>
      }
      notes={[
        { key: 'profit', line: profit },
        { key: 'cost', line: cost },
        { key: 'stock', line: `${t('goods.stock')} ${formatNumber(goods.stock)} · ${goods.code}` }
      ]}
      status={depotStatus(goods, t)}
      disabled={goods.added}
      selected={chosen}
      onSelect={on => chosenGoods.choose(goods.id, on)}
    />
  )
}

function depotStatus({ added, stock }: DepotProduct, t: Translate) {
  if (added) return <Status tone="success" label={t('depot.added')} />
  return stock === 0 && <Status tone="warning" label={t('goods.soldOut')} />
}
