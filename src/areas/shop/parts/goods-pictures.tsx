import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import type { DepotProduct, Product } from '../../../contract/shop/product.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Gallery } from '../../../ui/media/gallery.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { goodsPictures } from '../stores/goods-pictures.ts'

type Goods = Pick<DepotProduct | Product, 'code' | 'name' | 'picture' | 'picture_count'>

interface GoodsPicturesProps {
  goods: Goods
  /** The state of the product. */
  children: ReactNode
}

/** The picture of a product beside its state; several are a line above it. */
export function GoodsPictures({ goods, children }: GoodsPicturesProps) {
  const t = useStore($t)
  if (goods.picture_count > 1)
    return (
      <Stack gap={3}>
        <SeveralPictures goods={goods} />
        {children}
      </Stack>
    )
  const picture = getMediaAddress(goods.picture)
  return (
    <Inline gap={4}>
      <Thumbnail
        src={picture}
        size={96}
        onOpen={() => openPicture(picture, goods.name)}
        openLabel={t('viewer.open', { name: goods.name })}
      />
      {children}
    </Inline>
  )
}

/** The cover is in the list already; the others come, and their places are kept. */
function SeveralPictures({ goods: { code, name, picture, picture_count } }: { goods: Goods }) {
  const t = useStore($t)
  const loaded = useLoaded(goodsPictures, { code })
  const paths = loaded.state === 'ready' ? loaded.data.list : [picture, ...Array<string>(picture_count - 1).fill('')]
  const pictures = paths.map((path, at) => ({
    src: getMediaAddress(path),
    label: t('viewer.nth', { name, n: formatNumber(at + 1), total: formatNumber(paths.length) })
  }))
  return (
    <Gallery
      look="strip"
      label={t('viewer.all', { name })}
      pictures={pictures}
      onOpen={at => openPicture(pictures[at]?.src ?? '', pictures[at]?.label ?? '')}
    />
  )
}
