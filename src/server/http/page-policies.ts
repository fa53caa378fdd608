// The sources that the Content-Security-Policy of each page allows besides our own files.
import { createHash } from 'node:crypto'
import type { PagePolicy } from './csp.ts'

// Pages that show the wallet, or the page of a shop, in a frame.
const frameSources = ["'self'"]
// No page may frame these.
const frameAncestors: readonly string[] = []

/** Pages with a policy of their own, by path, and the frames in it. */
const framesByPage: Readonly<Record<string, Pick<PagePolicy, 'frameSources' | 'frameAncestors'>>> = {
  '/playground/index.html': { frameSources },
  '/playground/components.html': { frameSources },
  '/playground/frame.html': {},
  '/console/index.html': { frameAncestors },
  '/view/index.html': { frameSources, frameAncestors },
  '/cannot-run.html': {},
  // It shows what a page of another site needs, and so keeps to a policy as strict as ours.
  '/widget.html': { frameSources }
}

/** The policy of all pages but those in `pages`. */
export type PagePolicies = PagePolicy & { readonly pages?: Readonly<Record<string, PagePolicy>> }

/** Returns the policies of the pages. `readPage` returns the text of one by its path, if the bundle has it. */
export function createPolicies(readPage: (path: string) => string | undefined): PagePolicies {
  const pages = Object.entries(framesByPage).flatMap(([path, frames]) => {
    const html = readPage(path)
    return html === undefined ? [] : [[path, { ...digestParts(html), ...frames }] as const]
  })
  return { ...readAppPolicy(readPage('/index.html') ?? ''), pages: Object.fromEntries(pages) }
}

/** Returns the policy of a page of the merchants' app. */
export const readAppPolicy = (html: string): PagePolicy => ({ ...digestParts(html), frameSources })

/** Returns the digests of the scripts and styles that stand in a page. Texts in a script element are no script, nor is a file. */
function digestParts(html: string): PagePolicy {
  const digest = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?! type="application/json")[^>]*>([^]*?)</${tag}>`, 'g'))].flatMap(
      ([, text = '']) => (text === '' ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`])
    )
  return { scriptHashes: digest('script'), styleHashes: digest('style') }
}
