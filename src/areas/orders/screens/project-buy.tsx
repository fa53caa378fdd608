import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { ProjectDetail } from '../../../contract/orders/project.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useFrozenData } from '../../../parts/use-held-data.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { BundleItems } from '../parts/bundle-items.tsx'
import { PurchaseForm } from '../parts/purchase-form.tsx'
import { project } from '../stores/project.ts'
import { purchaseForm } from '../stores/purchase-form.ts'

const missing = { art: 'lost', message: 'project.gone', toList: 'project.toList', list: '/project' } as const

/** One project: contents, prices and the form to buy it. */
export function ProjectBuyScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={project} missing={missing}>
      {item => <Content key={item.id} project={item} />}
    </OneDocument>
  )
}
ProjectBuyScreen.resource = project

function Content({ project }: { project: ProjectDetail }) {
  const item = useFrozenData(purchaseForm, project)
  return (
    <PurchaseForm project={item} items={<BundleItems items={item.items} writer={price} />}>
      <Heading project={item} />
      {item.blocks.length > 0 && <RichText blocks={item.blocks} isSafe={isSafeLink} />}
      <Prices project={item} />
    </PurchaseForm>
  )
}

function Heading({ project: item }: { project: ProjectDetail }) {
  const t = useStore($t)
  const src = getMediaAddress(item.picture)
  return (
    <Inline gap={4}>
      <Thumbnail
        src={src}
        size={96}
        onOpen={() => openPicture(src, item.title)}
        openLabel={t('viewer.open', { name: item.title })}
      />
      <Stack gap={1}>
        <Text as="h2" size="title" weight={700}>
          {item.title}
        </Text>
        <Text tone="quiet">{t.plural('project.pieces', item.pieces)}</Text>
      </Stack>
    </Inline>
  )
}

/** The prices of one bundle. */
function Prices({ project: item }: { project: ProjectDetail }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const amount = (wire: string, plus = false) => (
    <Amount parts={price.parts(wire, currency, plus)} tone={plus ? 'auto' : 'plain'} />
  )
  return (
    <Section title={t('project.oneBundle')}>
      <Card>
        <KeyValue
          items={[
            { label: t('order.cost'), value: amount(item.cost), strong: true },
            { label: t('order.salePrice'), value: amount(item.sale_price) },
            { label: t('order.profit'), value: amount(item.profit, true) },
            { label: t('project.stock'), value: item.stock > 0 ? formatNumber(item.stock) : t('project.soldOut') }
          ]}
        />
      </Card>
    </Section>
  )
}
