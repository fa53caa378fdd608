import { createContext, runInContext } from 'node:vm'
import type { FirstAnswers } from '../../contract/home/index-info.ts'
import type { Locale } from '../../contract/languages.ts'

/** The operator's strings by locale. */
export type OverlayTexts = Readonly<Partial<Record<Locale, unknown>>>

/**
 * Returns the markup of a visitor's home, with its words in the languages of `overlays`; without data if there are no
 * answers, and without overlays with the words of every language.
 */
export type RenderHome = (locale: Locale, answers?: FirstAnswers, overlays?: OverlayTexts) => Promise<string>

/** Runs a script of the build that renders markup (src/build/app.mjs), and returns what it exports. */
export function runPrerender<T>(script: string): T {
  const context = createContext({
    window: {},
    URLSearchParams,
    AbortController,
    // The page has just opened, and is empty.
    performance: { now: () => 0 },
    document: { querySelector: () => null },
    // Nothing is loaded while home is rendered.
    queueMicrotask: () => undefined,
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms).unref()
  })
  return runInContext(`${script}; prerender`, context) as T
}

/** Opens the script that renders home, which has one set of stores: calls run one after the other. */
export function openRenderer(script: string): RenderHome {
  const { renderHome } = runPrerender<{ renderHome: RenderHome }>(script)
  let last: Promise<unknown> = Promise.resolve()
  return (...facts) => {
    const html = last.then(() => renderHome(...facts))
    last = html.catch(() => undefined)
    return html
  }
}
