import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { useLazyModule } from '../../../parts/use-later.ts'
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
  /** Rows of a list instead of large areas. */
  look?: 'rows'
}

/** Picks or takes a picture, crops it to a square and shows it. */
export function PicturePicker({ upload, error, ...field }: PicturePickerProps) {
  const t = useStore($t)
  const picture = useStore(upload.$picture)
  if (picture.state === 'cropping')
    return <PictureCrop upload={upload} file={picture.file} saveLabel={t('crop.save')} />
  return (
    <PhotoField
      {...field}
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

const loadCropper = () => import('../../../ui/media/crop-square.tsx')

interface PictureCropProps {
  upload: PictureUpload
  file: File
  saveLabel: string
  onCropped?: () => void
}

/** Crops a picture that was picked. */
export function PictureCrop({ upload, file, saveLabel, onCropped }: PictureCropProps) {
  const t = useStore($t)
  const cropper = useLazyModule(loadCropper)
  if (!cropper) return <Skeleton shape="card" label={t('state.loading')} />
  return (
    <cropper.CropSquare
      file={file}
      label={t('crop.label')}
      help={t('crop.help')}
      zoomInLabel={t('crop.zoomIn')}
      zoomOutLabel={t('crop.zoomOut')}
      saveLabel={saveLabel}
      cancelLabel={t('action.cancel')}
      failedText={t('crop.failed')}
      onCrop={picture => {
        upload.cropped(picture)
        onCropped?.()
      }}
      offerCrop={upload.offerCrop}
      onCancel={upload.reset}
    />
  )
}
