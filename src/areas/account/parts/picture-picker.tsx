import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { useLater } from '../../../parts/use-later.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PhotoField } from '../../../ui/forms/photo-field.tsx'
import type { PictureUpload } from '../stores/picture-upload.ts'

interface PicturePickerProps {
  upload: PictureUpload
  name: string
  label: string
  help?: string
  optional?: string
  error?: string | undefined
}

const loadCropper = () => import('../../../ui/media/crop-square.tsx')

/** Picks or takes a picture, crops it to a square and shows it. */
export function PicturePicker({ upload, name, label, help, optional, error }: PicturePickerProps) {
  const t = useStore($t)
  const picture = useStore(upload.$picture)
  const cropper = useLater(loadCropper, picture.state === 'cropping')
  if (picture.state === 'cropping') {
    if (!cropper) return <Skeleton shape="card" label={t('state.loading')} />
    return (
      <cropper.CropSquare
        file={picture.file}
        label={t('crop.label')}
        help={t('crop.help')}
        zoomInLabel={t('crop.zoomIn')}
        zoomOutLabel={t('crop.zoomOut')}
        saveLabel={t('crop.save')}
        cancelLabel={t('action.cancel')}
        failedText={t('crop.failed')}
        onCrop={upload.cropped}
        offerCrop={upload.offerCrop}
        onCancel={upload.reset}
      />
    )
  }
  return (
    <PhotoField
      label={label}
      name={name}
      help={help}
      optional={optional}
      error={picture.state === 'failed' ? picture.message || t('state.failed') : error}
      preview={'preview' in picture ? picture.preview : undefined}
      previewLabel={t('form.previewPicture')}
      progress={picture.state === 'sending' ? picture.share : undefined}
      progressLabel={t('form.uploading')}
      pickLabel={t('form.pickPicture')}
      takeLabel={t('form.takePicture')}
      removeLabel={t('form.removePicture')}
      accept="image/jpeg,image/png,image/webp"
      onPick={upload.pick}
      onRemove={upload.reset}
    />
  )
}
