import { useStore } from '@nanostores/react'
import type { ShopPageInfo } from '../../../contract/shop/shop-page.ts'
import { host } from '../../../host/current.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { CopyField } from '../../../ui/data/copy-field.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { PagePreview } from '../../../ui/media/page-preview.tsx'
import { pageInfo, updatePage } from '../stores/shop-page.ts'

/** The public page of the shop: its link, and whether it is open. */
export function ShopPageScreen() {
  const t = useStore($t)
  const state = useLoaded(pageInfo, {})
  if (state.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void pageInfo.retry()} />
  return <Content info={state.data} />
}

function Content({ info: { link, open, takes_requests, pending } }: { info: ShopPageInfo }) {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      {open && <Preview link={link} />}
      <Card>
        <Switch
          name="open"
          label={t('shopPage.open')}
          help={t('shopPage.openHelp')}
          checked={open}
          onInput={on => updatePage({ open: on })}
        />
      </Card>
      {open && (
        <Card>
          <Switch
            name="requests"
            label={t('shopPage.requests')}
            help={t('shopPage.requestsHelp')}
            checked={takes_requests}
            onInput={on => updatePage({ takes_requests: on })}
          />
        </Card>
      )}
      {open ? <ShopLink link={link} /> : <Callout tone="neutral">{t('shopPage.closed')}</Callout>}
      <List label={t('title.shopPage')}>
        <Row
          icon="pencil"
          title={t('title.shopEdit')}
          subtitle={t('shopEdit.lead')}
          href={toHref('/store/page/edit')}
        />
        <Row
          icon="clipboard-check"
          title={t('title.orderRequests')}
          subtitle={pending > 0 ? t.plural('shopPage.pending', pending) : undefined}
          href={toHref('/store/requests')}
        />
        <Row icon="package" title={t('title.display')} href={toHref('/display')} />
      </List>
    </Stack>
  )
}

/** How visitors see it, where a page of this site may be shown in this one: not in a frame, whose owner would have to allow it too. */
function Preview({ link }: { link: string }) {
  const t = useStore($t)
  const locale = useStore($locale)
  const { origin, pathname } = new URL(link, location.href)
  if (origin !== location.origin || parent !== window) return null
  return <PagePreview src={`${pathname}?lang=${locale}`} label={t('title.shopPage')} href={link} />
}

function ShopLink({ link }: { link: string }) {
  const t = useStore($t)
  const share = async () => {
    const result = await host.share({ title: t('system.name'), text: t('shopPage.shareText'), url: link })
    if (result === 'copied') showToast(t('action.copied'), { tone: 'success' })
    if (result === 'failed') showToast(t('shopPage.shareFailed'))
  }
  return (
    <Stack gap={3}>
      <CopyField
        label={t('shopPage.link')}
        value={link}
        copyLabel={t('shopPage.copy')}
        copiedLabel={t('action.copied')}
        onCopy={value => host.copy(value)}
      />
      <MainButton icon="share-2" onClick={() => void share()}>
        {t('shopPage.share')}
      </MainButton>
      <Button tone="secondary" wide icon="external-link" href={link} external>
        {t('shopPage.see')}
      </Button>
    </Stack>
  )
}
