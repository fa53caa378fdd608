import { existsSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import { expectNone, listFiles, readSources } from './sources.ts'

interface Declaration {
  place: string
  name: string
  value: string
}

const lengths =
  /^(gap|row-gap|column-gap|padding|margin|border-radius|border-.*-radius|font-size|font-weight|font-family)(-.*)?$/
const times = /^(transition|animation)(-duration|-delay)?$/
const physical = /^((margin|padding|border)-(left|right)(-.*)?|left|right|float)$/

const styleFiles = (): string[] => [...listFiles('src/ui', /\.css$/), ...listFiles('src/console/ui', /\.css$/)]
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, part => part.replace(/[^\n]/g, ' '))

function declarations(path: string): Declaration[] {
  const css = withoutComments(readFileSync(path, 'utf8'))
  return [...css.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ({ index, 1: name = '', 2: value = '' }) => ({
      place: `${path}:${css.slice(0, index).split('\n').length}`,
      name,
      value
    })
  )
}

const outsideTokens = (): Declaration[] =>
  styleFiles()
    .filter(path => !/\/(\w+-)?tokens\.css$/.test(path))
    .flatMap(declarations)

const format = ({ place, name, value }: Declaration): string => `${place} ${name}: ${value.trim()}`

test('CSS is in src/ui and src/console/ui only, in the folder of its component', () => {
  expectNone(listFiles('src', /\.css$/).filter(path => !/^src\/(ui\/([a-z]+\/)?|console\/ui\/)[\w-]+\.css$/.test(path)))
})

test('screens and the shell have no inline styles', () => {
  const inline = readSources()
    .filter(({ path }) => /^src\/(areas|parts|shell|app|main|console\/(?!ui\/))/.test(path))
    .filter(({ text }) => /\bstyle=\{/.test(text))
  expectNone(inline.map(({ path }) => path))
})

test('colors come from the tokens', () => {
  const color =
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(white|black|red|green|blue|gr[ae]y|orange|yellow)\b/i
  expectNone(
    outsideTokens()
      .filter(({ value }) => color.test(value.replace(/var\([^)]*\)/g, '').replace(/url\([^)]*\)/g, '')))
      .map(format)
  )
})

/** Sizes beside the six of the scale, each with its reason. */
const otherSizes: Readonly<Record<string, string>> = {
  'src/ui/navigation/tab-bar.css min(var(--caption), 5.4vw)': 'five labels on the narrowest phone',
  'src/ui/navigation/tab-bar.css min(1em, 4.6vi)': 'five labels with large text',
  'src/ui/navigation/nav-bar.css min(var(--section), 5vi)': 'a title with large text',
  'src/ui/media/avatar.css calc(var(--avatar) * 0.42px)': 'a letter as large as its circle',
  'src/ui/cards/balance.css calc(var(--amount) * 1.3)': 'the figure that home leads with',
  'src/ui/forms/amount-field.css min(var(--figure), 160cqi / var(--length))': 'the amount that is typed, in one line',
  'src/console/ui/file-pick.css 0': 'no text: the name of the file field is drawn by the browser',
  'src/ui/forms/photo-field.css 0': 'no text: the name of the file field is drawn by the browser'
}

test('type has the six sizes of the scale', () => {
  const scale = /^(inherit|var\(--(caption|secondary|body|section|title|amount|field)\))$/
  const others = outsideTokens()
    .filter(({ name, value }) => name === 'font-size' && !scale.test(value.trim()))
    .map(({ place, value }) => `${place.replace(/:\d+$/, '')} ${value.trim()}`)
  expectNone(others.filter(other => !(other in otherSizes)))
  // None of them is left from a rule that is gone.
  expectNone(Object.keys(otherSizes).filter(size => !others.includes(size)))
})

test('spaces, radii and type come from the tokens', () => {
  const literal = /(?<!\w-?)(\d*\.?\d+)(px|rem)\b/g
  const tooLarge = ({ value }: Declaration): boolean =>
    [...value.matchAll(literal)].some(([, number, unit]) => unit !== 'px' || Number(number) > 2)
  const bad = outsideTokens().filter(
    problems =>
      lengths.test(problems.name) &&
      (tooLarge(problems) ||
        (problems.name === 'font-weight' && !/^(400|500|700|inherit|var\(.*\))$/.test(problems.value.trim())))
  )
  expectNone(bad.map(format))
})

test('durations come from the tokens', () => {
  const literal = /(?<![\w-])\d*\.?\d+m?s\b/
  expectNone(
    outsideTokens()
      .filter(({ name, value }) => times.test(name) && literal.test(value) && !value.includes('!important'))
      .map(format)
  )
})

test('transitions and animations change transforms and opacity only: others need a layout in each frame', () => {
  const cheap = /^(transform|translate|scale|rotate|opacity|none)$/
  const keyframes = /@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g
  const moved = styleFiles()
    // A button at work makes room for its ring, once.
    .filter(path => path !== 'src/ui/actions/button.css')
    .flatMap(path => {
      const css = withoutComments(readFileSync(path, 'utf8'))
      const frames = [...css.matchAll(keyframes)].map(([, body = '']) => body).join('')
      const animated = [...frames.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name)
      const changed = declarations(path)
        .filter(({ name }) => name === 'transition')
        .flatMap(({ value }) => value.split(/,(?![^(]*\))/).map(part => part.trim().split(/\s/)[0] ?? ''))
      return [...animated, ...changed].map(property => ({ path, property }))
    })
  expectNone(moved.filter(({ property }) => !cheap.test(property)).map(({ path, property }) => `${path} ${property}`))
})

test('properties use logical sides', () => {
  const side = /^(left|right)$/
  expectNone(
    outsideTokens()
      // The floating button has a physical position: a distance from the right edge in every language.
      .filter(({ place }) => !place.startsWith('src/ui/actions/floating-button.css'))
      .filter(({ name, value }) => physical.test(name) || (name === 'text-align' && side.test(value.trim())))
      .map(format)
  )
})

// ui/lists/list.css has the classes of both List and Row, which ui/lists/list.tsx exports.
function componentsOf(path: string): string[] {
  const component = path.replace(/\.css$/, '.tsx')
  const source = existsSync(component) ? readFileSync(component, 'utf8') : ''
  const names = [...source.matchAll(/export (?:function|const) ([A-Z]\w*)/g)].map(([, name = '']) => name)
  return names.map(name => name.replace(/\B[A-Z]/g, '-$&').toLowerCase())
}

test('classes start with the name of their file or of a component in it', () => {
  const problems = styleFiles()
    .filter(path => !/\/(tokens|base)\.css$/.test(path))
    .flatMap(path => {
      const own = [path.split('/').at(-1)?.replace('.css', '') ?? '', ...componentsOf(path)]
      const isOwn = (name: string): boolean => own.some(prefix => name === prefix || name.startsWith(`${prefix}-`))
      const selectors = [
        ...withoutComments(readFileSync(path, 'utf8')).matchAll(/(?<=^|[{}])([^{}@]+)(?=\{)/g)
      ].flatMap(([rule]) => rule.split(','))
      return (
        selectors
          .map(selector => ({
            selector: selector.trim(),
            classes: [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
          }))
          // A selector may name a context (`.sheet-body .chips-chip`), but it must style a class of its own file.
          .filter(({ classes }) => classes.length > 0 && !classes.some(isOwn))
          .map(({ selector }) => `${path} ${selector}`)
      )
    })
  expectNone([...new Set(problems)])
})

test.run()
