import { useStore } from '@nanostores/react'
import { LIMITS } from '../contract/limits.ts'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { $t } from '../i18n/translator.ts'
import { $missingPictures, loadPicture } from '../stores/picture.ts'
import type { ProofState, ProofUpload } from '../stores/proof-upload.ts'
import { PhotoField } from '../ui/forms/photo-field.tsx'

const problems = {
  type: 'proof.errorFileType',
  size: 'proof.errorFileSize',
  network: 'proof.errorUpload'
} as const

/** Returns the text of an upload's progress. */
export const formatUploadShare = (t: Translate, share: number): string =>
  t('proof.uploading', { percent: formatPercent(Math.round(share * 100) * 100) })

/** Returns why an upload failed, in words. */
export const formatUploadProblem = (t: Translate, upload: ProofState): string | undefined =>
  upload.state === 'failed'
    ? t(problems[upload.reason], { size: formatProofSize(), pixels: formatProofPixels() })
    : undefined

interface ProofFieldProps {
  upload: ProofUpload
  /** The name of the field in the form. */
  name?: string
  /** Id of the uploaded picture, by which it is fetched after a reload. */
  proof: string
  label: string
  help?: string
  optional?: string
  error?: string | undefined
  look?: 'small' | 'icon'
  /** Removes the picture; by default out of the upload only. */
  onRemove?: () => void
}

/** Returns the size limit of a picture in megabytes, formatted. */
export const formatProofSize = (): string => formatNumber(LIMITS.maxUploadBytes / 1_048_576)

const formatProofPixels = (): string => formatNumber(LIMITS.maxUploadPixels / 1_000_000)

/** A private picture, such as a proof, which is uploaded as soon as it is picked. */
export function ProofField({
  upload,
  name = 'proof',
  proof,
  label,
  help,
  optional,
  error,
  look,
  onRemove
}: ProofFieldProps) {
  const t = useStore($t)
  const state = useStore(upload.$upload)
  const savedPicture = useStore(loadPicture(proof || null))
  const isMissing = useStore($missingPictures).includes(proof)
  const progress = state.state === 'sending' ? state.share : undefined
  return (
    <PhotoField
      label={label}
      name={name}
      look={look}
      optional={optional}
      help={help}
      error={formatUploadProblem(t, state) ?? error}
      preview={'preview' in state ? state.preview : savedPicture}
      isLoading={state.state === 'none' && proof !== '' && !isMissing}
      previewLabel={t('proof.preview')}
      progress={progress}
      progressLabel={progress === undefined ? undefined : formatUploadShare(t, progress)}
      pickLabel={t('form.pickPicture')}
      takeLabel={t('form.takePicture')}
      removeLabel={t('form.removePicture')}
      accept="image/jpeg,image/png,image/webp"
      onPick={file => void upload.pick(file)}
      onRemove={onRemove ?? upload.drop}
    />
  )
}
