// The meaning of `react`: Preact's compat by default, real React with --react. The source code never names Preact.
export function createReactAlias(real = false) {
  if (real) {
    return {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react'
    }
  }
  return {
    react: '@preact/compat',
    'react-dom': '@preact/compat',
    'react-dom/client': '@preact/compat/client',
    'react-dom/server': 'preact-render-to-string',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/jsx-runtime',
    // Preact and React 19 both have the 2 KB shim built in.
    'use-sync-external-store/shim/index.js': '@preact/compat',
    'use-sync-external-store/shim': '@preact/compat'
  }
}

const preactPart = /node_modules\/(?:.*\/)?preact\/(?:(compat|hooks|jsx-runtime)\/)?(?:dist|src)\//
const realReact = /(?:^|\/)node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/**
 * Throws when the bundle has real React (50 KB, after a missed alias) or a second copy of Preact (after a wrong condition),
 * whose hooks do not see those of the first.
 */
export function checkSinglePreact({ inputs }, wantReact) {
  const paths = Object.keys(inputs)
  const [part, name] = wantReact ? [preactPart, 'Preact'] : [realReact, 'Real React']
  const strangers = paths.filter(path => part.test(path))
  if (strangers.length > 0) throw new Error(`${name} is in the bundle: ${strangers.join(', ')}`)
  if (wantReact) return
  const parts = paths.flatMap(path => preactPart.exec(path)?.slice(1, 2) ?? []).map(name => name ?? 'preact')
  const twice = parts.find((name, at) => parts.indexOf(name) !== at)
  if (twice) throw new Error(`Two copies of Preact (${twice})`)
  if (!paths.some(path => path.includes('node_modules/@preact/compat/'))) throw new Error('@preact/compat is not used')
}
