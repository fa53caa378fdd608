import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { $missingPictures, picture, retryPicture } from '../stores/picture.ts'
import { openPicture } from '../stores/viewer.ts'
import { Text } from '../ui/layout/text.tsx'
import { Picture } from '../ui/media/picture.tsx'

/** The attached picture; only its owner can load it. */
export function ProofPicture({ id }: { id: string | null }) {
  const t = useStore($t)
  const src = useStore(picture(id))
  const missing = useStore($missingPictures)
  if (id === null) return <Text tone="quiet">{t('proof.none')}</Text>
  const label = t('proof.preview')
  return (
    <Picture
      src={src}
      label={label}
      openLabel={t('proof.open')}
      onOpen={src === undefined ? undefined : () => openPicture(src, label)}
      missing={missing.includes(id)}
      failed={{
        message: t('viewer.failed'),
        retryLabel: t('action.retry'),
        onRetry: () => retryPicture(id)
      }}
    />
  )
}
