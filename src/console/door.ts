// Inlined in the console's page (src/build/console.mjs), in which the form of the sign-in stands in every language: decides before
// anything is painted whether the form is shown, and keeps what is pressed until the code is there.
import { listPageLanguages } from '../host/page-languages.ts'
import { hasPasskeys } from '../host/passkeys.ts'
import { createSimpleStore } from '../host/storage.ts'
import { chooseLanguage } from '../i18n/start.ts'
import { preloadStyles } from '../preload.ts'
import { prefixKey } from './own-key.ts'
import { expectsSession } from './session-mark.ts'

/** Data that the inline script hands over to the console's code. */
export interface ConsoleHandOver {
  /** Called at the end of the page's body. */
  open(): void
  /** The form is the code's from now on. Returns its buttons that were pressed so far; undefined where no form is shown. */
  takeOver(): readonly HTMLButtonElement[] | undefined
}

declare global {
  interface Window {
    door?: ConsoleHandOver
  }
}

const root = document.documentElement
const device = createSimpleStore('local')
const storage = { get: (key: string) => device.get(prefixKey(key)) }
const scheme = storage.get('scheme')
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
const { locale } = chooseLanguage(listPageLanguages(), storage)
const pressed: HTMLButtonElement[] = []

function noteButton({ target }: Event): void {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  button.setAttribute('aria-busy', 'true')
  pressed.push(button)
}

const preventDefault = (event: Event): void => event.preventDefault()

function showForm(form: DocumentFragment): void {
  if (!hasPasskeys()) form.querySelector('.button-secondary')?.remove()
  const choice = form.querySelector<HTMLSelectElement>('[name=scheme]')
  if (choice && scheme) choice.value = scheme
  document.getElementById('app')?.append(form)
  // Until the code has taken it over.
  root.dataset.outline = 'sign-in'
  addEventListener('click', noteButton)
  addEventListener('submit', preventDefault)
}

window.door = {
  open() {
    // A one-time link has a page of its own.
    if (location.hash.startsWith('#/enrol/')) return
    const isInside = expectsSession(storage)
    const part = document.querySelector<HTMLTemplateElement>(isInside ? '#inside' : `template[lang="${locale}"]`)
    if (part && isInside) document.head.append(part.content)
    else if (part) showForm(part.content)
  },
  takeOver() {
    removeEventListener('click', noteButton)
    removeEventListener('submit', preventDefault)
    for (const button of pressed) button.removeAttribute('aria-busy')
    return root.dataset.outline ? pressed : undefined
  }
}
root.lang = locale
root.dataset.scheme = isDark ? 'dark' : 'light'
preloadStyles()
