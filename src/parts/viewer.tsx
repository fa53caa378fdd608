import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $t } from '../i18n/translator.ts'
import { $place } from '../location.ts'
import { $picture, closePicture } from '../stores/viewer.ts'
import { PictureViewer } from '../ui/media/picture-viewer.tsx'

/** The picture viewer over the current page. */
export function Viewer() {
  const t = useStore($t)
  const current = useStore($picture)
  const { index } = useStore($place)
  // The picture stays on the screen while the viewer closes.
  const last = useRef(current)
  last.current = current ?? last.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no picture of this one
  useEffect(() => closePicture, [index])
  return (
    <PictureViewer
      open={current !== null}
      src={last.current?.src}
      label={last.current?.label ?? ''}
      closeLabel={t('action.close')}
      zoomInLabel={t('viewer.zoomIn')}
      zoomOutLabel={t('viewer.zoomOut')}
      failedText={t('viewer.failed')}
      onClose={closePicture}
    />
  )
}
