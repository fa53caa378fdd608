import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { mainActions, otherActions, useDrawnAction } from './main-action.ts'
import './main-button.css'

type MainButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'small' | 'tone'> & {
  /** Plain text, because a host may draw it. */
  children: string
  tone?: 'primary' | 'danger' | undefined
}

type OtherButtonProps = Pick<ButtonProps, 'icon' | 'onClick'> & { children: string }

/** The primary action of a page, a form or a sheet. If the host has a main button, it shows there instead. */
export function MainButton(props: MainButtonProps) {
  return <HostButton actions={mainActions} {...props} />
}

/** The other answer to a question whose first answer is a {@link MainButton}: a second button of the host, if it has one. */
export function OtherButton(props: OtherButtonProps) {
  return <HostButton actions={otherActions} tone="ghost" {...props} />
}

type HostButtonProps = Omit<ButtonProps, 'children'> & { actions: typeof mainActions; children: string }

function HostButton({ actions, children, ...props }: HostButtonProps) {
  const box = useRef<HTMLSpanElement>(null)
  const isDrawnByHost = useDrawnAction(actions, box, {
    label: (props.busy && props.busyLabel) || children,
    busy: props.busy === true,
    disabled: props.disabled === true
  })
  // Kept in the form while hidden: Enter in a field needs a submit button.
  return (
    <span className="main-button" ref={box} hidden={isDrawnByHost}>
      <Button wide {...props}>
        {children}
      </Button>
    </span>
  )
}
