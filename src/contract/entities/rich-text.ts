import * as v from 'valibot'

/** Rich text is data, never HTML (MONEY.md, Files, text, links): a list of blocks, rendered as elements. */
export const Block = v.variant('type', [
  v.object({ type: v.literal('heading'), text: v.string() }),
  v.object({ type: v.literal('paragraph'), text: v.string() }),
  v.object({ type: v.literal('list'), items: v.array(v.string()) }),
  v.object({ type: v.literal('link'), text: v.string(), href: v.pipe(v.string(), v.url(), v.startsWith('https://')) })
])

/** See {@link Block}. */
export type Block = v.InferOutput<typeof Block>

/** A whole text. */
export const RichText = v.array(Block)
