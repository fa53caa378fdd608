// What of the page's markup is shown before the app's code is there. The page has home as a visitor reads it, the middle of a merchant's
// home in two copies (without figures, and with sample ones that fill.ts replaces), and an outline without words.
import type { NestedTexts } from '../i18n/overlay.ts'
import type { HomeFigures, Layout } from './hand-over.ts'
import { replaceTexts } from './words.ts'

const root = document.documentElement

/** The screen that is opened, and what is known of the person. */
export interface OpeningScreen {
  isHome: boolean
  /** `expected`: a launch may bring a merchant in a moment. */
  person: 'visitor' | 'expected' | 'merchant'
  locale: string
  /** The page's language. */
  rendered: string
  /** The page is in another language than the reader's. */
  isOther: boolean
  /** Home's texts in the page's language. */
  pageTexts?: NestedTexts | undefined
  /** Home's texts in the reader's language. */
  texts?: NestedTexts | undefined
  figures?: HomeFigures | undefined
  /** The function that writes figures and words into the page (figures.ts), once it is loaded. */
  writer?: typeof import('./figures.ts')
}

/** The page until the app's code takes it over. */
export interface Page {
  /** Changes what is known, and shows it. */
  set(change: Partial<OpeningScreen>): void
  /** See `Opening`. */
  takeOver(figures?: HomeFigures): Layout
}

const readContent = (selector: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(selector)?.content

/** Shows the page. A part of the markup that is missing is not shown: the code renders it. */
export function openPage(app: HTMLElement, scene: OpeningScreen): Page {
  const plain = readContent('#outline')
  const waiting = readContent('#waiting')
  const sample = readContent('#sample')
  const home = document.createDocumentFragment()
  let isTaken = false
  let lastLayout = ''
  // A visitor's words are in the page.
  let isTranslated = scene.isOther && scene.person === 'visitor' && replaceTexts(app, scene.rendered, scene.locale)
  let isFilled = false

  /** Returns what has the middle of home; undefined for what a visitor reads, which is there. */
  function middle(): Node | undefined {
    const { person, figures, texts, locale, writer } = scene
    if (person === 'visitor') return undefined
    if (person === 'expected') return plain?.querySelector('main')?.cloneNode(true)
    const filled = sample?.cloneNode(true) as DocumentFragment | undefined
    const isReady = writer && filled && figures && texts
    isFilled = isReady ? writer.fillHome(filled, figures.data, { locale, texts, since: figures.since }) : false
    return isFilled ? filled : waiting?.cloneNode(true)
  }

  /** Home is kept aside while its words are in another language. */
  function translate(): void {
    const { pageTexts, texts, writer } = scene
    if (!pageTexts || !texts || !writer || isTranslated) return
    isTranslated = true
    writer.translateHome(home, [waiting, sample], pageTexts, texts)
  }

  function draw(): void {
    translate()
    const isReadable = scene.isHome && (!scene.isOther || isTranslated)
    // Data that change nothing visible leave the page alone: a new skeleton would start invisible.
    const next = isReadable ? `${scene.person} ${isTranslated}` : 'plain'
    if (next === lastLayout && !scene.figures) return
    lastLayout = next
    if (!isReadable) {
      if (!home.firstChild) home.append(...app.childNodes)
      if (plain) app.replaceChildren(plain.cloneNode(true))
    } else if (home.firstChild) app.replaceChildren(home)
    const content = isReadable ? middle() : undefined
    if (content) app.querySelector('main')?.replaceChildren(...content.childNodes)
    root.dataset.outline = isReadable && scene.person !== 'expected' ? scene.person : 'plain'
  }

  draw()
  return {
    set(change) {
      if (isTaken) return
      Object.assign(scene, change)
      draw()
    },
    takeOver(figures) {
      if (figures) this.set({ figures })
      isTaken = true
      const layout = root.dataset.outline as Layout
      // A translated page has the operator's names in the wrong language. Elements that are reused would stay hidden.
      if (isTranslated) app.replaceChildren()
      const isEqual = !isTranslated && (layout !== 'merchant' || isFilled === (figures !== undefined))
      return isEqual ? layout : 'plain'
    }
  }
}
