import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { MainButton } from '../actions/main-button.tsx'
import { Amount } from '../data/amount.tsx'
import { type Fact, KeyValue } from '../data/key-value.tsx'
import { TallyEdge } from '../data/tally-edge.tsx'
import { Callout } from '../feedback/callout.tsx'
import { LiveNote } from '../feedback/live-note.tsx'
import { StateHero } from '../feedback/state-hero.tsx'
import { Form } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import './pin-sheet.css'
import { Link } from '../layout/link.tsx'
import type { AmountParts } from '../types.ts'
import { Sheet } from './sheet.tsx'

/** The result that the sheet shows in place of the question after the payment. */
export type PaidResult = {
  /** The id of the document, whose edge is drawn. What has no document has no edge. */
  id?: string | undefined
  /** In place of the tick. */
  image?: ReactNode
  title: string
  state: string
  parts?: AmountParts | undefined
  /** The next step. */
  note?: string | undefined
  facts?: readonly Fact[] | undefined
}

export type PinSheetProps = {
  /** The payment has worked: the sheet is its result, until it is closed. */
  result?: (PaidResult & { doneLabel: string; share: { label: string; onClick: () => void } }) | undefined
  open: boolean
  title: string
  parts?: AmountParts | undefined
  /** The summary: fee, amount that arrives, destination. */
  facts: readonly Fact[]
  fieldLabel: string
  help?: ReactNode
  error?: string | undefined
  /** Set while the password is locked: until when. */
  lockedText?: string | undefined
  /** Returns the error of a typed password before anything is sent. */
  check?: ((password: string) => string | undefined) | undefined
  submitLabel: string
  busy: boolean
  busyLabel?: string | undefined
  /** Above the button, read out. */
  note?: string | undefined
  showLabel: string
  hideLabel: string
  closeLabel: string
  /** Biometric unlock in place of the password. */
  unlock?: { label: string; onPress: () => void } | undefined
  /** Link to set or change the password. */
  link?: { href: string; label: string } | undefined
  onSubmit: (password: string) => void
  onClose: () => void
}

/** For so long a new result takes no press: the second half of a double press would close it before it is seen. */
const UNSEEN_MS = 400

/** Returns whether the result has been there long enough to be left. */
function useSeen(isResult: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!isResult) return setSeen(false)
    const timer = setTimeout(setSeen, UNSEEN_MS, true)
    return () => clearTimeout(timer)
  }, [isResult])
  return isSeen
}

function PinForm({ formId, ...props }: PinSheetProps & { formId: string }) {
  const { error, lockedText, check, busy, onSubmit } = props
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  // A refused password is cleared together with the error, so that nothing typed later is lost.
  useLayoutEffect(() => {
    if (error) setPassword('')
  }, [error])
  const submit = () => {
    if (lockedText) return
    const wrong = check?.(password)
    setMissing(wrong)
    if (!wrong) onSubmit(password)
  }
  const visibleError = missing ?? error
  return (
    <Form id={formId} onSubmit={submit} busy={busy} errors={visibleError ? { password: visibleError } : undefined}>
      {lockedText && <Callout tone="warning">{lockedText}</Callout>}
      <PasswordField
        name="transaction-password"
        label={props.fieldLabel}
        help={props.help}
        error={visibleError}
        value={password}
        onInput={value => {
          setPassword(value)
          setMissing(undefined)
        }}
        autoComplete="off"
        autoFocus
        disabled={lockedText !== undefined || busy}
        showLabel={props.showLabel}
        hideLabel={props.hideLabel}
      />
      {props.unlock && (
        <Button wide tone="secondary" icon="scan-face" disabled={busy} onClick={props.unlock.onPress}>
          {props.unlock.label}
        </Button>
      )}
      {props.link && (
        <p className="pin-sheet-link">
          <Link alone href={props.link.href}>
            {props.link.label}
          </Link>
        </p>
      )}
    </Form>
  )
}

/**
 * The sheet's height is steady when the question gives way to the result: it never shrinks, and where the result is taller, its upper
 * edge rises from where it was.
 */
function useSteadyHeight(open: boolean, isResult: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    const panel = open && body.current?.closest<HTMLElement>('.modal-panel')
    if (!panel) return
    if (isResult) {
      panel.style.setProperty('--before', `${before.current}px`)
      panel.style.setProperty('--grown', `${Math.max(0, panel.offsetHeight - before.current)}px`)
    } else before.current = panel.offsetHeight
    panel.classList.toggle('pin-sheet-grown', isResult)
  })
  return body
}

/** The result of a payment. It takes the focus that the field of the password had. */
function Result({ id, image, state, parts, note, facts = [] }: PaidResult) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => body.current?.focus({ preventScroll: true }), [])
  return (
    <div className="pin-sheet-result" ref={body} tabIndex={-1}>
      <StateHero tone="success" moment image={image} state={state} parts={parts} note={note} />
      {id && <TallyEdge id={id} parts={parts} drawn />}
      {facts.length > 0 && <KeyValue items={facts} />}
    </div>
  )
}

function Question({ formId, ...props }: PinSheetProps & { formId: string }) {
  const { title, parts, facts } = props
  return (
    <>
      {parts && (
        <p className="pin-sheet-amount">
          <Amount parts={parts} size="amount" label={title} />
        </p>
      )}
      {facts.length > 0 && <KeyValue items={facts} />}
      <PinForm {...props} formId={formId} />
    </>
  )
}

/** A summary of a payment and the field for the transaction password; then, in the same sheet, the result. */
export function PinSheet(props: PinSheetProps) {
  const { open, title, submitLabel, busy, busyLabel, note, lockedText, closeLabel, result, onClose } = props
  const formId = useId()
  const isSeen = useSeen(result !== undefined)
  const body = useSteadyHeight(open, result !== undefined)
  const submit = (
    <>
      <LiveNote line={note} />
      <MainButton type="submit" form={formId} busy={busy} busyLabel={busyLabel} disabled={lockedText !== undefined}>
        {submitLabel}
      </MainButton>
    </>
  )
  const leave = result && (
    <>
      <Button wide tone="ghost" icon="share-2" held={!isSeen} onClick={result.share.onClick}>
        {result.share.label}
      </Button>
      <MainButton held={!isSeen} onClick={onClose}>
        {result.doneLabel}
      </MainButton>
    </>
  )
  return (
    <Sheet
      open={open}
      title={result ? result.title : title}
      closeLabel={closeLabel}
      onClose={onClose}
      locked={busy || (result !== undefined && !isSeen)}
      footer={leave ?? submit}
    >
      <div className="pin-sheet" ref={body}>
        {result ? <Result {...result} /> : <Question {...props} formId={formId} />}
      </div>
    </Sheet>
  )
}
