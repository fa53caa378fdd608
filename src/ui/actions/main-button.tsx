import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useMainAction } from './main-action.ts'
import './main-button.css'

export type MainButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'small' | 'tone'> & {
  /** Text alone: a host draws it. */
  children: string
  tone?: 'primary' | 'danger' | undefined
}

/** The primary action of a page, a form or a sheet. A host with a button of its own draws it; the page then does not. */
export function MainButton({ children, ...props }: MainButtonProps) {
  const box = useRef<HTMLSpanElement>(null)
  const drawn = useMainAction(box, {
    label: (props.busy && props.busyLabel) || children,
    busy: props.busy === true,
    disabled: props.disabled === true
  })
  // Even unseen it stays: Enter in a field sends a form by its button.
  return (
    <span className="main-button" ref={box} hidden={drawn}>
      <Button wide {...props}>
        {children}
      </Button>
    </span>
  )
}
