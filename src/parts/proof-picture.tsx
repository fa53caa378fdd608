import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { $missingPictures, loadPicture, retryPicture } from '../stores/picture.ts'
import { openPicture } from '../stores/viewer.ts'
import { Text } from '../ui/layout/text.tsx'
import { Picture } from '../ui/media/picture.tsx'

interface ProofPictureProps {
  id: string | null
  label?: string
}

/** The attached picture; only its owner and the operators can load it. */
export function ProofPicture({ id, label }: ProofPictureProps) {
  const t = useStore($t)
  const src = useStore(loadPicture(id))
  const missing = useStore($missingPictures)
  if (id === null) return <Text tone="quiet">{t('proof.none')}</Text>
  const name = label ?? t('proof.preview')
  return (
    <Picture
      src={src}
      label={name}
      openLabel={t('proof.open')}
      onOpen={src === undefined ? undefined : () => openPicture(src, name)}
      missing={missing.includes(id)}
      failed={{
        message: t('viewer.failed'),
        retryLabel: t('action.retry'),
        onRetry: () => retryPicture(id)
      }}
    />
  )
}
