import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useMainAction } from './main-action.ts'
import './main-button.css'

type MainButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'small' | 'tone'> & {
  /** Plain text, because a host may draw it. */
  children: string
  tone?: 'primary' | 'danger' | undefined
}

/** The primary action of a page, a form or a sheet. If the host has a main button, it shows there instead. */
export function MainButton({ children, ...props }: MainButtonProps) {
  const box = useRef<HTMLSpanElement>(null)
  const drawn = useMainAction(box, {
    label: (props.busy && props.busyLabel) || children,
    busy: props.busy === true,
    disabled: props.disabled === true
  })
  // Kept in the form while hidden: Enter in a field needs a submit button.
  return (
    <span className="main-button" ref={box} hidden={drawn}>
      <Button wide {...props}>
        {children}
      </Button>
    </span>
  )
}
