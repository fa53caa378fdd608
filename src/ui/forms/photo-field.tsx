import { type ChangeEvent, type CSSProperties, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { FieldFrame, getControlProps } from './field.tsx'
import './photo-field.css'
import type { FieldProps } from '../types.ts'

type PhotoFieldProps = FieldProps & {
  /** An address or an object URL. */
  preview?: string | undefined
  /** Whether the preview is still loaded: its place is kept. */
  isLoading?: boolean
  previewLabel: string
  /** The progress of sending the picture, from 0 to 1. */
  progress?: number | undefined
  progressLabel?: string | undefined
  pickLabel: string
  /** Without it there is no button for the camera. */
  takeLabel?: string | undefined
  removeLabel: string
  accept?: string | undefined
  /** Rows of a list, small buttons, or a single icon; otherwise large areas. */
  look?: 'rows' | 'small' | 'icon' | undefined
  onPick: (file: File) => void
  onRemove: () => void
}

function Pick({ label, icon, camera, ...props }: PhotoFieldProps & { id: string; icon: IconName; camera?: boolean }) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Lets the same file be picked again after a refusal.
    event.currentTarget.value = ''
    if (file) props.onPick(file)
  }
  return (
    <label className="photo-field-pick">
      <input
        {...getControlProps(props.id, { ...props, label })}
        className="photo-field-input"
        type="file"
        accept={props.accept ?? 'image/*'}
        capture={camera ? 'environment' : undefined}
        onChange={change}
      />
      <Icon name={icon} />
      <span className="photo-field-name">{label}</span>
    </label>
  )
}

function Preview(props: PhotoFieldProps) {
  const { preview, previewLabel, progress, progressLabel, removeLabel, onRemove, disabled, look } = props
  return (
    <div className={look ? 'photo-field-preview photo-field-thumb' : 'photo-field-preview'}>
      {preview !== undefined && <img className="photo-field-picture" src={preview} alt={previewLabel} />}
      {progress !== undefined && (
        <div
          className="photo-field-progress"
          role="progressbar"
          aria-label={progressLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          style={{ '--share': progress } as CSSProperties}
        />
      )}
      <button
        type="button"
        className="photo-field-remove"
        aria-label={removeLabel}
        onClick={onRemove}
        disabled={disabled}
      >
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}

export function PhotoField(props: PhotoFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} group {...props}>
      {props.preview === undefined && !props.isLoading ? (
        <div className={props.look ? `photo-field photo-field-${props.look}` : 'photo-field'}>
          <Pick {...props} id={id} label={props.pickLabel} icon="image-up" />
          {props.takeLabel && props.look !== 'icon' && (
            <Pick {...props} id={`${id}-take`} label={props.takeLabel} icon="camera" camera />
          )}
        </div>
      ) : (
        <Preview {...props} />
      )}
    </FieldFrame>
  )
}
