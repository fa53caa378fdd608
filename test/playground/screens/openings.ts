// What a screen shows after something is pressed or typed: sheets, dialogs, bars, and the places behind a query.
import type { FrameWindow } from '../../emulators/webview/world.ts'

/** The selector of what is pressed, or of a field with the text that is typed into it. */
export type Step = string | readonly [field: string, text: string]

export interface Opening {
  path: string
  name: string
  /** Of the place. */
  query?: string
  steps: readonly Step[]
  /** The selector of what then appears. */
  shows: string
}

const dialog = 'dialog[open]'
const submit = 'main .main-button > *'
/** Returns the selector of a button or a row with an icon. */
const withIcon = (icon: string, kind = 'button') => `${kind}:has([href$="#icon-${icon}"], [data-icon="${icon}"])`

export const openings: readonly Opening[] = [
  { path: '/', name: 'languages', steps: [withIcon('globe', '.nav-bar-action')], shows: dialog },
  { path: '/', name: 'support', steps: ['.floating-button'], shows: dialog },
  { path: '/login', name: 'forgotten', steps: ['main .button-ghost'], shows: dialog },
  { path: '/mine', name: 'signing out', steps: [withIcon('log-out', '.row-main')], shows: dialog },
  { path: '/account', name: 'Telegram unlinked', steps: [withIcon('link', '.row-main')], shows: dialog },
  { path: '/security', name: 'only known accounts', steps: [withIcon('shield-check', '.row-main')], shows: dialog },
  { path: '/security', name: 'own data', steps: [withIcon('download', '.row-main')], shows: dialog },
  { path: '/security', name: 'account deleted', steps: [withIcon('trash', '.row-main')], shows: dialog },
  { path: '/wallet', name: 'local currency', steps: [withIcon('coins', '.row-main')], shows: dialog },
  { path: '/financialRecords', name: 'filter', steps: [withIcon('sliders-horizontal')], shows: dialog },
  { path: '/financialRecords', name: 'files', steps: [withIcon('download')], shows: dialog },
  { path: '/recharge', name: 'channels', steps: ['.choice-sheet-row'], shows: dialog },
  { path: '/recharge', name: 'history', query: 'tab=history', steps: [], shows: '.row, .empty-state' },
  { path: '/withdraw', name: 'accounts', steps: ['.choice-sheet-row'], shows: dialog },
  { path: '/withdraw', name: 'password', steps: [['[name="amount"]', '20'], submit], shows: dialog },
  { path: '/withdraw', name: 'history', query: 'tab=history', steps: [], shows: '.row, .empty-state' },
  { path: '/bank', name: 'account deleted', steps: [withIcon('trash')], shows: dialog },
  { path: '/changePwd/withdrawPwd', name: 'forgotten', query: 'forgot=1', steps: [], shows: 'main form' },
  { path: '/display', name: 'product', steps: ['.goods-row'], shows: dialog },
  {
    path: '/display',
    name: 'price',
    steps: ['.goods-row', withIcon('pencil', 'dialog button')],
    shows: '[name="price"]'
  },
  { path: '/depot', name: 'filter', steps: [withIcon('sliders-horizontal')], shows: dialog },
  { path: '/depot', name: 'chosen', steps: ['.goods-tile input:enabled'], shows: '.selection-bar .button' },
  { path: '/promotion', name: 'promotion', steps: ['.goods-row'], shows: dialog },
  { path: '/vip', name: 'password', steps: ['.grade-card .button'], shows: dialog },
  { path: '/project/buy/:id', name: 'password', steps: [submit], shows: dialog },
  { path: '/invite', name: 'details', query: 'tab=details', steps: [], shows: '.row, .empty-state' }
]

const LIMIT_MS = 15_000
const PAUSE_MS = 100
const PAUSES_AFTER = 10
const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE_MS))

/**
 * Takes the steps, each as soon as its element is there, and again when nothing has come of them: the app may not have listened
 * yet. Returns false if the time is up before.
 */
export async function openIn(page: FrameWindow, { steps, shows }: Opening): Promise<boolean> {
  const isShown = () => page.document.querySelector(shows) !== null
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; ) {
    for (const step of steps) {
      if (!take(page, step)) break
      await pause()
    }
    for (let pauses = 0; pauses < PAUSES_AFTER && !isShown(); pauses += 1) await pause()
    if (isShown()) return true
  }
  return false
}

/** Returns false if its element is not there. */
function take(page: FrameWindow, step: Step): boolean {
  const [selector, text] = typeof step === 'string' ? [step] : step
  const element = page.document.querySelector<HTMLElement>(selector)
  if (text === undefined) element?.click()
  else if (element) type(page, element as HTMLInputElement, text)
  return element !== null
}

function type(page: FrameWindow, field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new page.Event('input', { bubbles: true }))
}
