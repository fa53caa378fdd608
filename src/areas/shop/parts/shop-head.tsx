import { useStore } from '@nanostores/react'
import type { StoreInfo } from '../../../contract/shop/store.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $amountsToggle, $ownAmounts } from '../../../stores/amounts.ts'
import { loadPicture } from '../../../stores/picture.ts'
import { Stars } from '../../../ui/cards/stars.tsx'
import { StoreHeader } from '../../../ui/cards/store-header.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { RowActions } from '../../../ui/lists/row-actions.tsx'

/** What stars and reputation say, and what they do not. */
export function RatingNote() {
  const t = useStore($t)
  return (
    <Text size="caption" tone="quiet">
      {t('store.ratingNote')}
    </Text>
  )
}

/** The shop's money. The wallet has the rest. */
export function ShopMoney({ info }: { info: StoreInfo }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { hides, label, onToggle } = useStore($amountsToggle)
  const { wallet } = info
  return (
    <List>
      <Row
        icon="wallet"
        title={t('store.total')}
        value={<Amount parts={own.parts(wallet.total, wallet.currency)} strong />}
        href={toHref('/wallet')}
        chevron={false}
        after={<RowActions actions={[{ icon: hides ? 'eye' : 'eye-off', label, onClick: onToggle }]} />}
      />
    </List>
  )
}

/** Name, grade, stars and reputation of the shop. */
export function ShopHead({ info }: { info: StoreInfo }) {
  const t = useStore($t)
  const source = useStore(loadPicture(info.avatar))
  return (
    <StoreHeader
      name={info.custom_name || info.nickname}
      src={source}
      grade={info.grade}
      gradeName={t(`grade.${info.grade}`)}
      line={t('store.code', { code: info.shop_code })}
      facts={[
        {
          label: t('store.star'),
          value: <Stars value={info.star} label={t('store.stars', { star: formatNumber(info.star) })} />
        },
        { label: t('store.reputation'), value: t('store.ofHundred', { points: formatNumber(info.reputation) }) }
      ]}
    />
  )
}
