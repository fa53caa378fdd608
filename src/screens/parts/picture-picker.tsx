import { useStore } from '@nanostores/react'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import type { PictureUpload } from '../../stores/picture-upload.ts'
import type { CropSquare } from '../../ui/crop-square.tsx'
import { PhotoField } from '../../ui/photo-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CropProps = ComponentProps<typeof CropSquare>

interface PicturePickerProps {
  upload: PictureUpload
  name: string
  label: string
  help?: string
  optional?: string
  error?: string | undefined
}

/** The cropper's code comes when a picture has been picked; without it (no network) the pick is taken back. */
function useCropper(wanted: boolean, onFailed: () => void): ComponentType<CropProps> | undefined {
  const [loaded, setLoaded] = useState<{ CropSquare: ComponentType<CropProps> }>()
  useEffect(() => {
    if (wanted && !loaded) void import('../../ui/crop-square.tsx').then(setLoaded, onFailed)
  }, [wanted, loaded, onFailed])
  return loaded?.CropSquare
}

/** Pick or take a picture, crop it to a square, see it, take it back. */
export function PicturePicker({ upload, name, label, help, optional, error }: PicturePickerProps) {
  const t = useStore($t)
  const picture = useStore(upload.$picture)
  const Cropper = useCropper(picture.state === 'cropping', upload.reset)
  if (picture.state === 'cropping') {
    if (!Cropper) return <Skeleton shape="card" label={t('state.loading')} />
    return (
      <Cropper
        file={picture.file}
        label={t('crop.label')}
        help={t('crop.help')}
        zoomInLabel={t('crop.zoomIn')}
        zoomOutLabel={t('crop.zoomOut')}
        saveLabel={t('crop.save')}
        cancelLabel={t('action.cancel')}
        failedText={t('crop.failed')}
        onCrop={upload.cropped}
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
