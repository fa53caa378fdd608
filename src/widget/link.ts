import { hash, icons, main, needs, style } from 'virtual:widget-parts'
import type { Instance, Running } from './instance.ts'
import { makeRealm, realmNames } from './realm.ts'
import { type IconShapes, makeSprite } from './sprite.ts'

/** What the loader knows of a widget. */
export interface Wanted extends Omit<Instance, 'stored' | 'ended' | 'loaded' | 'load'> {
  /** Brings a file of the build. Rejects when it cannot be had. */
  load: (file: string) => Promise<unknown>
}

/** A widget whose modules are its own. */
export interface Linked {
  /** Draws it. */
  start(path: string): Promise<Running>
  /** Ends all that its modules have begun. */
  end(): void
}

type Require = (file: string) => unknown
type Factory = (
  require: Require,
  module: { exports: unknown },
  lazy: Lazy,
  instance: Instance,
  ...realm: unknown[]
) => void
type Lazy = (chunk: number, plain?: 0 | 1, screen?: string) => Promise<unknown>

// Shared by all widgets of the page: what they stored, and the style sheet, which is the same for each.
const stored: Instance['stored'] = new Map()
let sheet: CSSStyleSheet | undefined

function addStyle(shadow: ShadowRoot, css: string): void {
  if (shadow.adoptedStyleSheets) {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
    }
    shadow.adoptedStyleSheets = [sheet]
  } else {
    const style = document.createElement('style')
    style.textContent = css
    shadow.append(style)
  }
}

/**
 * Makes the modules of one widget. Each file of the build is a function that makes its exports of what it is given, so that a
 * file is fetched once for the page and run once for each widget.
 */
export async function link({ load: bring, ...wanted }: Wanted): Promise<Linked> {
  const { realm, end } = makeRealm()
  const factories = new Map<string, Factory>()
  const made = new Map<string, { exports: unknown }>()
  let over = false
  let finish = (): void => undefined
  let launch: (path: string) => Promise<Running> = async () => Promise.reject(new Error('no app'))

  const load: Instance['load'] = async file => {
    const module = await bring(file)
    // What comes after the end is nobody's.
    return over ? new Promise(() => undefined) : (module as { default: unknown })
  }
  const bringChunk = async (file: string): Promise<void> =>
    void factories.set(file, (await load(file)).default as Factory)
  const require: Require = path => {
    const file = path.replace('./', '')
    const known = made.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    made.set(file, module)
    const factory = factories.get(file)
    if (!factory) throw new Error(`merchant-wallet: ${file} was not brought`)
    factory(require, module, lazy, instance, ...realmNames.map(name => realm[name]))
    return module.exports
  }
  const lazy: Lazy = async (chunk, _plain, screen) => {
    const numbers = [chunk, ...(needs[chunk] ?? [])]
    await Promise.all(numbers.map(number => bringChunk(fileOf(number))))
    const exports = require(fileOf(chunk)) as Record<string, unknown>
    return screen ? { [screen]: exports[screen] } : exports
  }
  const instance: Instance = {
    ...wanted,
    stored,
    ended: new Promise<void>(resolve => {
      finish = resolve
    }),
    loaded: start => {
      launch = start
    },
    load
  }

  const [css, shapes] = await Promise.all([load(style), load(icons), bringChunk(main)])
  addStyle(wanted.shadow, css.default as string)
  wanted.shadow.append(makeSprite(shapes.default as IconShapes[]))
  require(main)
  return {
    start: path => launch(path),
    end() {
      over = true
      end()
      finish()
    }
  }
}

const fileOf = (number: number): string => (number < 0 ? main : `${number}-${hash}.js`)
