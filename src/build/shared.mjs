// Modules that the inline script needs and the main chunk too. They are sent once: the inline script leaves what they
// export in an array on the global object, and the main chunk takes it from there (1 KB compressed).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const files = [
  'src/host/storage.ts',
  'src/api/address.ts',
  'src/api/headers.ts',
  'src/api/tokens.ts',
  'src/contract/languages.ts',
  'src/i18n/start.ts'
]

const namesIn = code => [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)

function tableOf(modules) {
  const table = files.map(file => ({ from: `./${file}`, names: namesIn(readFileSync(file, 'utf8')) }))
  return [...table, { from: 'virtual:packs', names: namesIn(modules['virtual:packs']) }]
}

/** The inline script, which ends by leaving what the main chunk takes. */
export function bootEntry(modules) {
  const table = tableOf(modules)
  const imports = table.map(({ from, names }) => `import { ${names.join(', ')} } from ${JSON.stringify(from)}`)
  const all = table.flatMap(({ names }) => names)
  return [`import './src/boot.ts'`, ...imports, `globalThis.__boot = [${all.join(', ')}]`].join('\n')
}

/** In the main chunk and what it loads: the shared modules are what the inline script has left. */
export function takeFromBoot(modules) {
  const table = tableOf(modules)
  const places = table.flatMap(({ from, names }) => names.map(name => `${from} ${name}`))
  const codeOf = ({ from, names }) =>
    names.map(name => `export const ${name} = globalThis.__boot[${places.indexOf(`${from} ${name}`)}]`).join('\n')
  const contents = new Map(table.map(entry => [resolve(entry.from), codeOf(entry)]))
  return {
    name: 'take-from-boot',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) =>
        contents.has(path) ? { contents: contents.get(path), loader: 'js' } : undefined
      )
      build.onLoad({ filter: /^virtual:packs$/, namespace: 'virtual' }, () => ({
        contents: codeOf(table.at(-1)),
        loader: 'js'
      }))
    }
  }
}
