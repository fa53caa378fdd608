import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { getMediaAddress } from '../../api/media.ts'
import { LIMITS } from '../../contract/limits.ts'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import type { ProofUpload } from '../../stores/proof-upload.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { PictureList } from '../ui/picture-list.tsx'
import { createPictureUpload, PictureField } from './picture-field.tsx'

/** Uploads pictures that everybody may see, one after the other; `onSent` receives the path of each. */
export function createPicturesUpload(onSent: (path: string) => void): ProofUpload {
  const upload = createPictureUpload(path => {
    if (path === '') return
    onSent(path)
    // The picture is in the list now, and the field takes the next one.
    upload.drop()
  })
  return upload
}

interface PicturesFieldProps {
  upload: ProofUpload
  /** The paths of the pictures that are set, the main one first. */
  paths: readonly string[]
  label: string
  help: string
  error?: string | undefined
  onChange: (paths: string[]) => void
}

/** The pictures of a product: the first one stands for it in lists. */
export function PicturesField({ upload, paths, label, help, error, onChange }: PicturesFieldProps) {
  const t = useStore($t)
  const group = useRef<HTMLDivElement>(null)
  const change = (next: string[]) => {
    // The pressed button moves or goes, and the focus would go with it.
    group.current?.focus()
    onChange(next)
  }
  const others = (at: number) => paths.filter((_, index) => index !== at)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say the label of the field twice
    <div role="group" aria-label={label} tabIndex={-1} ref={group}>
      <Stack gap={3}>
        <PictureField
          upload={upload}
          name="pictures"
          path=""
          label={label}
          help={help}
          error={error}
          disabled={paths.length >= LIMITS.maxPictures}
        />
        {paths.length > 0 && (
          <PictureList
            label={label}
            pictures={paths.map((path, at) => {
              const n = formatNumber(at + 1)
              return {
                src: getMediaAddress(path),
                label: t('console.catalogue.nth', { n }),
                firstLabel: t(at === 0 ? 'console.catalogue.isMain' : 'console.catalogue.makeMain', { n }),
                removeLabel: t('console.catalogue.removeNth', { n })
              }
            })}
            onFirst={at => change([paths[at] ?? '', ...others(at)])}
            onRemove={at => change(others(at))}
          />
        )}
      </Stack>
    </div>
  )
}
