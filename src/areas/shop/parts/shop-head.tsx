import { useStore } from '@nanostores/react'
import type { StoreInfo } from '../../../contract/store/store-info.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { $amountsToggle, $own } from '../../../stores/amounts.ts'
import { picture } from '../../../stores/picture.ts'
import { AssetCard } from '../../../ui/cards/asset-card.tsx'
import { CardActions } from '../../../ui/cards/card-actions.tsx'
import { Stars } from '../../../ui/cards/stars.tsx'
import { StoreHeader } from '../../../ui/cards/store-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** Name, grade, stars, reputation and assets of the shop. */
export function ShopHead({ info }: { info: StoreInfo | undefined }) {
  const t = useStore($t)
  const own = useStore($own)
  return (
    <>
      {info ? (
        <>
          <Header info={info} />
          <Text size="caption" tone="quiet">
            {t('store.ratingNote')}
          </Text>
        </>
      ) : (
        <Skeleton shape="profile" count={0} label={t('state.loading')} />
      )}
      <AssetCard
        label={t('store.total')}
        parts={info && own.parts(info.wallet.total, info.wallet.currency)}
        toggle={useStore($amountsToggle)}
      >
        <CardActions
          actions={[
            { icon: 'wallet', label: t('title.wallet'), href: href('/wallet') },
            { icon: 'arrow-down-to-line', label: t('title.recharge'), href: href('/recharge') },
            info?.next_grade === null
              ? { icon: 'arrow-up-from-line', label: t('title.withdraw'), href: href('/withdraw') }
              : { icon: 'crown', label: t('store.upgrade'), href: href('/vip') }
          ]}
        />
      </AssetCard>
    </>
  )
}

function Header({ info }: { info: StoreInfo }) {
  const t = useStore($t)
  const source = useStore(picture(info.avatar))
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
