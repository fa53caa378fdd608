import { host } from '../host/current.ts'
import type { Translate } from '../i18n/translate.ts'
import { $features } from '../stores/features.ts'
import { showToast } from '../stores/toasts.ts'
import { joinAmount } from '../ui/data/amount.tsx'
import type { Fact } from '../ui/data/key-value.tsx'
import type { AmountParts } from '../ui/types.ts'
import type { ReceiptTexts } from './receipt-picture.ts'

/** The content of a receipt. */
export interface Receipt {
  /** The id of the document, from which its edge is drawn. */
  id?: string | undefined
  state: string
  parts?: AmountParts | undefined
  facts?: readonly Fact[] | undefined
}

/** Hidden amounts stay hidden. */
function formatTexts({ id, state, parts, facts = [] }: Receipt, t: Translate): ReceiptTexts {
  return {
    id,
    name: t('system.name'),
    state,
    amount: parts && parts.hiddenLabel === undefined ? joinAmount(parts) : '',
    facts: facts.flatMap(({ label, value }) => (typeof value === 'string' ? [{ label, value }] : []))
  }
}

/** Shares a receipt: as a picture with its text where the host takes pictures, else as text. */
export async function shareReceipt(receipt: Receipt, t: Translate): Promise<void> {
  const texts = formatTexts(receipt, t)
  const lines = texts.facts.map(({ label, value }) => `${label}: ${value}`)
  const content = { title: texts.state, text: [texts.state, texts.amount, ...lines].filter(Boolean).join('\n') }
  const sharePicture = $features.get()?.sharePicture
  const picture = sharePicture && (await drawReceipt(texts))
  const result = await (picture && sharePicture ? sharePicture(picture, content) : host.share(content))
  if (result === 'copied') showToast(t('action.copied'), { tone: 'success' })
}

/** Returns null where its code cannot be loaded, or the page cannot draw. */
async function drawReceipt(texts: ReceiptTexts): Promise<File | null> {
  try {
    return await (await import('./receipt-picture.ts')).drawReceipt(texts)
  } catch {
    return null
  }
}
