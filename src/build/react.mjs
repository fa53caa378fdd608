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
