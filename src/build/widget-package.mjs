// What makes an npm package of the widget: its description, its types, and how it is used.
import { readFileSync } from 'node:fs'

/** Name and content of the files beside the code. */
export function aboutWidget() {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  const about = {
    name: 'merchant-wallet-widget',
    version,
    description: 'Merchant Wallet inside any page: mount(target, options), or the element <merchant-wallet>.',
    license,
    type: 'module',
    // Importing it defines the element.
    sideEffects: ['./index.js'],
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './assets/*': './assets/*',
      './package.json': './package.json'
    },
    files: ['index.js', 'index.d.ts', 'assets']
  }
  return new Map([
    ['package.json', `${JSON.stringify(about, null, 2)}\n`],
    ['index.d.ts', typesOf(readFileSync('src/widget/types.ts', 'utf8'))],
    ['README.md', readFileSync('src/widget/README.md', 'utf8')],
    ['LICENSE', readFileSync('LICENSE', 'utf8')]
  ])
}

// The file has types only, so it is what a compiler of another project reads.
function typesOf(source) {
  if (/^(import|export (const|function|class|let))\b/m.test(source))
    throw new Error('src/widget/types.ts: types only, none of other files')
  return source
}
