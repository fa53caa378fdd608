import { useStore } from '@nanostores/react'
import type { DepotEntry } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { $currency } from '../../../stores/currency.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Swatches } from '../../../ui/forms/swatches.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { chosenGoods } from '../stores/depot.ts'
import { $selectedVariants, findSelectedVariant, listSwatches, pickVariant } from '../stores/variants.ts'
import { getDepotStatus } from './depot-tile.tsx'
import { listGoodsFacts } from './goods-facts.tsx'
import { GoodsPictures } from './goods-pictures.tsx'

interface DepotSheetProps {
  open: boolean
  entry: DepotEntry
  onClose: () => void
}

/** A product of the depot with all its pictures. Each variant has its own, with price and stock, and is chosen for the shop by itself. */
export function DepotSheet({ open, entry, onClose }: DepotSheetProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const goods = findSelectedVariant(entry, useStore($selectedVariants))
  const chosen = useStore(chosenGoods.$chosen)
  return (
    <Sheet open={open} title={goods.name} closeLabel={t('action.close')} onClose={onClose}>
      <Stack gap={4}>
        <GoodsPictures goods={goods}>{getDepotStatus(goods, t)}</GoodsPictures>
        {entry.variants.length > 0 && (
          <Swatches
            label={t('goods.variants')}
            swatches={listSwatches(entry.variants)}
            value={goods.id}
            onInput={id => pickVariant(entry.id, id)}
          />
        )}
        {entry.description && <Text>{entry.description}</Text>}
        <KeyValue items={listGoodsFacts(goods, t, currency)} />
        {!goods.added && (
          <Switch
            label={t('display.select')}
            name="choose"
            checked={chosen.has(goods.id)}
            onInput={on => chosenGoods.choose(goods.id, on)}
          />
        )}
      </Stack>
    </Sheet>
  )
}
