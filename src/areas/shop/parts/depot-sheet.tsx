import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { DepotEntry } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Swatches } from '../../../ui/forms/swatches.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { chosenGoods } from '../stores/depot.ts'
import { $picked, findPicked, listSwatches, pickVariant } from '../stores/variants.ts'
import { getDepotStatus } from './depot-tile.tsx'
import { listGoodsFacts } from './goods-facts.tsx'

interface DepotSheetProps {
  open: boolean
  entry: DepotEntry
  onClose: () => void
}

/** The variants of a product of the depot: each has its picture, price and stock, and is chosen for the shop by itself. */
export function DepotSheet({ open, entry, onClose }: DepotSheetProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const goods = findPicked(entry, useStore($picked))
  const chosen = useStore(chosenGoods.$chosen)
  const picture = getMediaAddress(goods.picture)
  return (
    <Sheet open={open} title={goods.name} closeLabel={t('action.close')} onClose={onClose}>
      <Stack gap={4}>
        <Inline gap={4}>
          <Thumbnail
            src={picture}
            size={96}
            onOpen={() => openPicture(picture, goods.name)}
            openLabel={t('viewer.open', { name: goods.name })}
          />
          {getDepotStatus(goods, t)}
        </Inline>
        <Swatches
          label={t('goods.variants')}
          swatches={listSwatches(entry.variants)}
          value={goods.id}
          onInput={id => pickVariant(entry.id, id)}
        />
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
