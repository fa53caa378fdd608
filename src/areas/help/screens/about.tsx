import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $app } from '../../../stores/app-info.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Brand } from '../../../ui/media/brand.tsx'
import { Article } from '../parts/article.tsx'

/** About the operator, with links to the legal texts. */
export function AboutScreen() {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  return (
    <Stack gap={8}>
      <Brand title={t('system.name')} logo={site?.site_logo ? getMediaAddress(site.site_logo) : undefined} />
      <Article slug="about">
        <List label={t('about.more')}>
          <Row icon="shield-check" title={t('title.privacy')} href={toHref('/about/privacyAgreement')} />
          <Row icon="file-text" title={t('title.terms')} href={toHref('/about/termsOfUse')} />
        </List>
      </Article>
    </Stack>
  )
}
