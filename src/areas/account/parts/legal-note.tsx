import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** The documents that a person accepts by opening a shop, each with a link. */
export function LegalNote() {
  const t = useStore($t)
  return (
    <Stack gap={1}>
      <Text size="secondary" tone="quiet">
        {t('sign.register.terms')}
      </Text>
      <Inline gap={4}>
        <Link href={toHref('/about/termsOfUse')}>{t('title.terms')}</Link>
        <Link href={toHref('/about/privacyAgreement')}>{t('title.privacy')}</Link>
      </Inline>
    </Stack>
  )
}
