import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../contract/limits.ts'
import type { Translate } from '../i18n/translate.ts'
import { $t } from '../i18n/translator.ts'
import { navigate, toHref } from '../location.ts'
import { triggerHaptic } from '../stores/features.ts'
import { translateErrors } from '../stores/form-errors.ts'
import type { Fact } from '../ui/data/key-value.tsx'
import { type PaidResult, PinSheet } from '../ui/overlays/pin-sheet.tsx'
import type { AmountParts } from '../ui/types.ts'
import { Confirm } from './confirm.tsx'
import { useIsSlow } from './send-note.tsx'
import { shareReceipt } from './share-receipt.ts'
import { type PasswordForm, useUnlock } from './use-unlock.ts'

interface PasswordSheetProps<R> {
  open: boolean
  form: PasswordForm<R>
  title: string
  parts?: AmountParts | undefined
  facts: Fact[]
  /** Under the password field. */
  help?: string
  submitLabel: string
  busyLabel: string
  /** False if the merchant has no transaction password yet; then a link to set one is shown. */
  hasPassword: boolean
  onDone: (result: R) => void
  /** The result that the sheet shows after success; the form is reset and `onDone` called when the person closes it. */
  resultOf?: (result: R) => PaidResult
  /** Called when the sheet is closed, or a refusal must be shown outside it. */
  onClose: () => void
  /** The password must be typed: no biometric unlock, and no offer of it afterwards. */
  typed?: boolean
  /** The login password is asked for in its place. */
  login?: boolean
  /** Called for a refusal that is not about the password: the data on the page may be out of date. */
  onRefused?: () => void
}

/** Shows a summary, asks for the transaction password and submits the form, which is validated before. */
export function PasswordSheet<R>(props: PasswordSheetProps<R>) {
  const { open, form, onClose, onDone } = props
  const t = useStore($t)
  const state = useStore(form.$form)
  const busy = state.status === 'sending'
  const slow = useIsSlow(busy)
  const unlock = useUnlock(open, props.typed === true)
  const payment = usePaid(form, onDone)
  // The sheet says that there was no response at its field.
  useEffect(() => (open ? form.takeUnanswered() : undefined), [open, form])
  if (!props.hasPassword) return <PasswordMissing open={open} onClose={onClose} />
  const send = async (password: string) => {
    form.set('password', password)
    const result = await form.send()
    if (result !== undefined) {
      unlock.worked(password)
      if (!props.resultOf) return onDone(result)
      triggerHaptic('success')
      return payment.show(result, props.resultOf(result))
    }
    if (unlock.refused(password, form)) return
    // A refusal that is not about the password is shown at a field or in a toast.
    const { errors, failure } = form.$form.get()
    if (errors.password || (failure?.kind !== 'refused' && Object.keys(errors).length === 0)) return
    close()
    props.onRefused?.()
  }
  // The typed password and its error are dropped with the sheet.
  const close = () => {
    if (payment.leave()) return
    form.set('password', '')
    onClose()
  }
  const error = state.errors.password
  const errorText = error && translateErrors(t, { password: error }).password
  const locked = error?.key === 'errors.password_locked'
  const unanswered = state.failure && state.failure.kind !== 'refused'
  return (
    <PinSheet
      open={open}
      title={props.title}
      parts={props.parts}
      facts={props.facts}
      fieldLabel={t(props.login ? 'title.loginPassword' : 'money.password')}
      help={props.help}
      error={locked ? undefined : (unlock.error ?? errorText ?? (unanswered ? t('money.noAnswer') : undefined))}
      lockedText={locked ? errorText : undefined}
      check={typed =>
        typed.length < LIMITS.minPasswordLength
          ? t('money.passwordShort', { min: LIMITS.minPasswordLength })
          : undefined
      }
      submitLabel={props.submitLabel}
      busy={busy}
      busyLabel={props.busyLabel}
      note={slow ? t('state.slow') : undefined}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      closeLabel={t('action.close')}
      unlock={unlock.isOn ? { label: t('host.unlock'), onPress: () => void unlock.ask(send) } : undefined}
      link={{
        href: toHref(`/changePwd/${props.login ? 'loginPwd' : 'withdrawPwd'}?forgot=1`),
        label: t('money.forgot')
      }}
      result={payment.result && createFinished(payment.result, t)}
      onSubmit={password => void send(password)}
      onClose={close}
    />
  )
}

/** The result that the sheet shows until it is closed; `leave` returns whether there was one. The form behind it stays as it was. */
function usePaid<R>(form: PasswordForm<R>, onDone: (answer: R) => void) {
  const [payment, setPayment] = useState<{ answer: R; result: PaidResult }>()
  const wasOpen = useRef(false)
  const reset = () => {
    if (wasOpen.current) form.reset()
    wasOpen.current = false
  }
  // The page may be left with the result on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet keeps its form
  useEffect(() => reset, [])
  return {
    result: payment?.result,
    show(answer: R, result: PaidResult) {
      wasOpen.current = true
      setPayment({ answer, result })
    },
    leave() {
      setPayment(undefined)
      reset()
      if (payment) onDone(payment.answer)
      return payment !== undefined
    }
  }
}

/** A result with what can be done from it. */
const createFinished = (result: PaidResult, t: Translate) => ({
  ...result,
  doneLabel: t('action.done'),
  share: { label: t('money.share'), onClick: () => void shareReceipt(result, t) }
})

/** Leads to the page that sets the first transaction password. The draft is kept for the way back. */
function PasswordMissing({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  return (
    <Confirm
      open={open}
      title={t('money.unsetTitle')}
      message={t('money.unset')}
      confirmLabel={t('money.unsetAction')}
      cancelLabel={t('action.cancel')}
      onConfirm={() => navigate('/changePwd/withdrawPwd')}
      onClose={onClose}
    />
  )
}
