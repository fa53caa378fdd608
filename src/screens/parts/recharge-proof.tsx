import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { $t, type Translate } from '../../i18n/translator.ts'
import { picture } from '../../stores/picture.ts'
import { $proofUpload, dropProof, pickProof } from '../../stores/proof-upload.ts'
import { rechargeForm } from '../../stores/recharge-form.ts'
import { PhotoField } from '../../ui/photo-field.tsx'

const problems = {
  type: 'recharge.errorFileType',
  size: 'recharge.errorFileSize',
  network: 'recharge.errorUpload'
} as const

/** How far a picture on its way has come. */
export const uploadText = (t: Translate, share: number): string =>
  t('recharge.uploading', { percent: formatPercent(Math.round(share * 100) * 100) })

/** The proof picture. It is sent as soon as it is picked; after a reload it is fetched back by the id in the draft. */
export function RechargeProof({ error }: { error?: string | undefined }) {
  const t = useStore($t)
  const upload = useStore($proofUpload)
  const { proof } = useStore(rechargeForm.$values)
  const kept = useStore(picture(proof || null))
  const size = formatNumber(LIMITS.uploadBytes / 1_048_576)
  const progress = upload.state === 'sending' ? upload.share : undefined
  return (
    <PhotoField
      label={t('recharge.proof')}
      name="proof"
      optional={t('form.optional')}
      help={t('recharge.proofHelp', { size })}
      error={upload.state === 'failed' ? t(problems[upload.reason], { size }) : error}
      preview={'preview' in upload ? upload.preview : kept}
      previewLabel={t('recharge.proofPreview')}
      progress={progress}
      progressLabel={progress === undefined ? undefined : uploadText(t, progress)}
      pickLabel={t('form.pickPicture')}
      takeLabel={t('form.takePicture')}
      removeLabel={t('form.removePicture')}
      accept="image/jpeg,image/png,image/webp"
      onPick={file => void pickProof(file)}
      onRemove={dropProof}
    />
  )
}
