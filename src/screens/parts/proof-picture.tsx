import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { picture } from '../../stores/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'

/** The picture that was attached, for its owner only. */
export function ProofPicture({ id }: { id: string | null }) {
  const t = useStore($t)
  const src = useStore(picture(id))
  if (id === null) return <Text tone="quiet">{t('recharge.noProof')}</Text>
  return <Picture src={src} label={t('recharge.proofOpen')} />
}
