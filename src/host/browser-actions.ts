import { onHomeScreen } from './home-screen.ts'
import type { HostFeatures, ShareContent, ShareResult } from './host.ts'
import { isSafeLink } from './links.ts'
import { createLockName } from './lock.ts'
import { pageFeatures } from './page-features.ts'
import { createSerialQueue, withTimeout } from './serial-queue.ts'
import { createBrowserStore } from './storage.ts'
import { withStorageLock } from './storage-lock.ts'

/** The features of a plain page that is not in a frame. */
export const browserFeatures: HostFeatures = {
  ...pageFeatures,
  onHomeScreen,
  ...(canSharePictures() && { sharePicture: (picture, content) => share({ ...content, files: [picture] }) })
}

function canSharePictures(): boolean {
  return navigator.canShare?.({ files: [new File([], 'receipt.png', { type: 'image/png' })] }) ?? false
}

// Writing needs no permission dialog; the fallback must still be within the tap.
const COPY_MS = 1_000
// How long to wait for the lock, as in src/host/storage-lock.ts.
const LOCK_MS = 60_000
// The browser may ask for permission.
const PASTE_MS = 30_000
// The person chooses a recipient.
const SHARE_MS = 300_000

const copies = createSerialQueue()
const pasteQueue = createSerialQueue(1)
let isSharing = false

/** See `Host.openLink`. */
export function openLink(address: string): boolean {
  if (!isSafeLink(address)) return false
  // The result of `noopener` is always null, blocked or not.
  window.open(address, '_blank', 'noopener,noreferrer')
  return true
}

/** See `Host.copy`. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await copies(() => navigator.clipboard.writeText(text).then(() => true), COPY_MS, false)
  // Insecure contexts and many WebViews have no clipboard, but can copy a selection.
  return isCopied || copySelection(text)
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** See `Host.paste`. */
export async function paste(): Promise<string | null> {
  return (await pasteQueue(() => navigator.clipboard.readText(), PASTE_MS, '')) || null
}

/** See `Host.share`. */
export async function share(content: ShareContent & { files?: File[] }): Promise<ShareResult> {
  if ('share' in navigator && !isSharing) {
    isSharing = true
    const answer = await withTimeout(() => openSheet(content), SHARE_MS, 'cancelled')
    isSharing = false
    if (answer !== 'failed') return answer
  }
  const text = [content.text, content.url].filter(Boolean).join('\n') || (content.title ?? '')
  return (await copyText(text)) ? 'copied' : 'failed'
}

async function openSheet(content: ShareData): Promise<ShareResult> {
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/** See `Host.download`. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** See `Host.setIcon`. */
export function setIcon(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = address
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: address }))
}

/** See `Host.exclusive`. */
export async function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return withStorageLock(createBrowserStore('local'), name, work)
  let result: Promise<T> | undefined
  const begin = () => {
    result ??= work()
    return result
  }
  // A frozen page may hold the lock for ever; a page without an origin is refused one.
  const lock = navigator.locks.request(createLockName(name), begin).catch(() => undefined)
  await Promise.race([lock, new Promise(go => setTimeout(go, LOCK_MS))])
  return begin()
}
