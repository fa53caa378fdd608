import * as v from 'valibot'
import { parseSafeUrl } from './safe-link.ts'

/**
 * Rich text is data, never HTML: a list of blocks, rendered as elements. Reading accepts a link with any address, so that a bad
 * link does not hide the rest of the text; only a safe one is shown as a link.
 */
export const Block = v.variant('type', [
  v.object({ type: v.literal('heading'), text: v.string() }),
  v.object({ type: v.literal('paragraph'), text: v.string() }),
  v.object({ type: v.literal('list'), items: v.array(v.string()) }),
  v.object({ type: v.literal('link'), text: v.string(), href: v.string() })
])

export type Block = v.InferOutput<typeof Block>

/** A whole text. */
export const RichText = v.array(Block)

/** A text that an operator enters: blocks, where a link to an unsafe address is refused. */
export const WrittenText = v.pipe(
  RichText,
  v.everyItem(block => block.type !== 'link' || parseSafeUrl(block.href) !== undefined, 'value_invalid')
)
