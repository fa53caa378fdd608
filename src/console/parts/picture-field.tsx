import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../api/media.ts'
import { uploadTo } from '../../api/upload.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import { $t } from '../../i18n/translator.ts'
import { formatUploadProblem, formatUploadShare } from '../../parts/proof-field.tsx'
import { createProofUpload, type ProofUpload } from '../../stores/proof-upload.ts'
import { PhotoField } from '../../ui/forms/photo-field.tsx'
import { createChangeHeaders } from '../stores/signed-in.ts'

/** Uploads a picture that everybody may see; `onSent` receives its path, and '' when it is removed. */
export const createPictureUpload = (onSent: (path: string) => void): ProofUpload =>
  createProofUpload(onSent, async (picture, options) => {
    const answer = await uploadTo(operatorPictureUpload, picture, {}, { ...options, headers: createChangeHeaders() })
    return answer.path
  })

interface PictureFieldProps {
  upload: ProofUpload
  name?: string
  /** The path of the picture that is set. */
  path: string
  label: string
  help?: string
  error?: string | undefined
  disabled?: boolean
}

/** A picture of goods, a project or a task, which is uploaded as soon as it is picked. */
export function PictureField({ upload, name = 'picture', path, label, help, error, disabled }: PictureFieldProps) {
  const t = useStore($t)
  const state = useStore(upload.$upload)
  const progress = state.state === 'sending' ? state.share : undefined
  return (
    <PhotoField
      label={label}
      name={name}
      help={help}
      disabled={disabled}
      optional={t('form.optional')}
      error={formatUploadProblem(t, state) ?? error}
      preview={'preview' in state ? state.preview : getMediaAddress(path) || undefined}
      previewLabel={t('form.previewPicture')}
      progress={progress}
      progressLabel={progress === undefined ? undefined : formatUploadShare(t, progress)}
      pickLabel={t('form.pickPicture')}
      removeLabel={t('form.removePicture')}
      accept="image/jpeg,image/png,image/webp"
      onPick={file => void upload.pick(file)}
      onRemove={upload.drop}
    />
  )
}
