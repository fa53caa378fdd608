import { call } from '../../../api/request.ts'
import { telegramBind } from '../../../contract/user/telegram-bind.ts'
import { telegramRegister } from '../../../contract/user/telegram-register.ts'
import { telegramUnbind } from '../../../contract/user/telegram-unbind.ts'
import { createForm, type Form } from '../../../stores/form.ts'
import { $launch, dropTicket } from '../../../stores/launch.ts'
import { signIn } from '../../../stores/signing.ts'
import { profile } from './profile.ts'
import { deviceFacts } from './sign-forms.ts'

// Of whom Telegram launched the app for; without one the server refuses.
const ticketNow = (): string => {
  const launch = $launch.get()
  return launch.state === 'unknown' ? launch.ticket : ''
}

/** Opening a shop for this Telegram account. It has no login password until one is set. */
export const telegramShop = createForm({
  name: 'telegram-shop',
  initial: { nickname: '', invite_code: '' },
  schema: telegramRegister.input,
  toInput: toRegistration,
  submit: async (values, options) => signIn(await call(telegramRegister, toRegistration(values), options))
})

function toRegistration({ nickname, invite_code }: { nickname: string; invite_code: string }) {
  return { ticket: ticketNow(), nickname, invite_code: invite_code.trim() || undefined, ...deviceFacts() }
}

/** Linking this Telegram account to a shop that there is. */
export const telegramLink = createForm({
  name: 'telegram-link',
  initial: { account: '', password: '' },
  schema: telegramBind.input,
  toInput: values => ({ ticket: ticketNow(), ...values }),
  submit: async (values, options) => signIn(await call(telegramBind, { ticket: ticketNow(), ...values }, options))
})

/** Fills in what Telegram suggests, unless somebody has typed. */
export function takeSuggestions(): void {
  const launch = $launch.get()
  if (launch.state !== 'unknown') return
  const { nickname, invite_code } = launch.suggested
  const typed = telegramShop.$values.get()
  if (!typed.nickname) telegramShop.prefill('nickname', nickname)
  if (!typed.invite_code && invite_code) telegramShop.prefill('invite_code', invite_code)
}

/** Sends one of the two. A ticket that ran out meanwhile can only come from the bot anew. */
export async function sendWithTicket<V extends object, R>(form: Form<V, R>): Promise<void> {
  await form.submit()
  if (form.$form.get().failure?.reason === 'ticket_expired') await dropTicket()
}

/** Telegram no longer signs in to this shop. True when it is so; a failure has told the person by a toast. */
export async function unlinkTelegram(): Promise<boolean> {
  try {
    await call(telegramUnbind, {})
    await profile.refresh()
    return true
  } catch {
    return false
  }
}
